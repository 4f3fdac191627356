// The invitation link, with a copy button and a QR code.
import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "../../api";
import { QrCode } from "../../kit/QrCode";
import type { Me, TableState } from "../../protocol";
import { say, type WordId } from "../../words";

export function Invite({ table }: { table: TableState }) {
  const { code } = table;
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { origin, reaches } = useAddress();
  const link = `${origin}/join/${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      field.current?.select(); // if copying isn't allowed, select the link
    }
  };
  return (
    <div class="invite card">
      {reaches && <QrCode text={link} />}
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
        {reaches === false && <p class="invite-here-only">{say("invite.here-only")}</p>}
      </div>
    </div>
  );
}

/**
 * The address other devices can use. This is the page's own address, or the LAN address if the page was
 * opened on localhost. `reaches` is undefined until the server has answered.
 */
function useAddress(): { origin: string; reaches: boolean | undefined } {
  const own = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  const [lan, setLan] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    if (own)
      get<Me>("/api/me").then(
        ({ lan }) => setLan(lan),
        () => {},
      );
  }, [own]);
  if (!own) return { origin: location.origin, reaches: true };
  return {
    origin: lan ? new URL(lan).origin : location.origin,
    reaches: lan === undefined ? lan : lan !== null,
  };
}

/** The text that describes what people who open the link can do. */
function promise({ seats, watchers_allowed }: TableState): WordId {
  if (seats.some((seat) => seat.kind === "empty")) return "invite.share";
  return watchers_allowed ? "invite.watch" : "invite.full";
}
