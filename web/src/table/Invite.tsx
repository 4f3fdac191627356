// The one link to share, to copy or to scan.
import { useRef, useState } from "preact/hooks";
import { QrCode } from "../kit/QrCode";
import type { TableState } from "../protocol";
import { say, type WordId } from "../words";

export function Invite({ table }: { table: TableState }) {
  const { code } = table;
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/join/${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      field.current?.select(); // where copying is not allowed, the link is at least marked
    }
  };
  return (
    <div class="invite card">
      <QrCode text={link} />
      <div class="invite-words">
        <p>{say(promise(table))}</p>
        <input
          class="field"
          ref={field}
          readOnly
          value={link}
          aria-label={say("invite.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p>
          {say("invite.code")} <b class="code">{code}</b>
        </p>
        <button class="button small" onClick={copy}>
          {say(copied ? "invite.copied" : "invite.copy")}
        </button>
      </div>
    </div>
  );
}

/** What whoever opens the link finds. */
function promise({ seats, watchers_allowed }: TableState): WordId {
  if (seats.some((seat) => seat.kind === "empty")) return "invite.share";
  return watchers_allowed ? "invite.watch" : "invite.full";
}
