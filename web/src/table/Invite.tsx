// The one link to share, to copy or to scan.
import { useState } from "preact/hooks";
import { qr } from "../qr";
import { say } from "../words";

export function Invite({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/join/${code}`;
  const cells = qr(link);
  const size = cells.length;
  return (
    <section class="invite card" aria-label={say("invite")}>
      <svg class="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={say("invite.qr")}>
        <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
        <path d={cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("")} fill="#191634" />
      </svg>
      <div>
        <p>{say("invite.share")}</p>
        <p>
          <code>{link}</code>
        </p>
        <p>{say("invite.code", { code })}</p>
        <button
          class="button"
          onClick={() => {
            void navigator.clipboard.writeText(link).then(() => setCopied(true));
          }}
        >
          {say(copied ? "invite.copied" : "invite.copy")}
        </button>
      </div>
    </section>
  );
}
