// Sign in on another device, or sign out of all others.
import { useState } from "preact/hooks";
import { post, sentenceOf } from "../api";
import { QrCode } from "../kit/QrCode";
import type { Link, Me } from "../protocol";
import { say } from "../words";
import { Problem } from "./Problem";

export function DeviceLinks() {
  const [link, setLink] = useState("");
  const [out, setOut] = useState(false);
  const [problem, setProblem] = useState("");
  const attempt = (work: () => Promise<void>) => () => {
    setProblem("");
    work().catch((error: unknown) => setProblem(sentenceOf(error)));
  };
  const move = attempt(async () => {
    const { secret } = await post<Link>("/api/me/link");
    setLink(`${location.origin}/device#${secret}`);
  });
  const signOut = attempt(async () => {
    await post<Me>("/api/me/sign-out", { here: false });
    setLink("");
    setOut(true);
  });
  return (
    <section class="devices" aria-label={say("device")}>
      <h3>{say("device")}</h3>
      <Problem sentence={problem} />
      {link && (
        <div class="device-link">
          <QrCode text={link} />
          <div>
            <p>{say("device.once")}</p>
            <input
              class="field"
              readOnly
              value={link}
              aria-label={say("device.link")}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
        </div>
      )}
      {out && <p role="status">{say("device.out")}</p>}
      <div class="doors">
        <button class="button" onClick={move}>
          {say("device.move")}
        </button>
        <button class="button" onClick={signOut}>
          {say("device.sign-out")}
        </button>
      </div>
    </section>
  );
}
