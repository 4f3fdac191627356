// A sign-in link's page. It asks before it replaces the guest using this browser.
import { useEffect, useState } from "preact/hooks";
import { get, post, sentenceOf } from "../api";
import type { Me } from "../protocol";
import { go } from "../router";
import { say } from "../words";
import { Lost } from "./Lost";
import { Problem } from "./Problem";

export function DevicePage() {
  const [secret] = useState(() => location.hash.slice(1));
  const [me, setMe] = useState<Me | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = say("room.name");
    history.replaceState(null, "", "/device"); // keep the secret out of the address bar and the history
    get<Me>("/api/me").then(setMe, (error: unknown) => setProblem(sentenceOf(error)));
  }, []);
  const follow = async () => {
    try {
      await post<Me>("/api/device", { secret });
      go("/", true);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Lost title={say("device.follow")}>
      <Problem sentence={secret ? problem : say("device.nothing")} />
      {me && secret && !problem && (
        <>
          <p>{say("device.here", { name: me.name })}</p>
          <button class="button primary" onClick={() => void follow()}>
            {say("device.go-on")}
          </button>
        </>
      )}
    </Lost>
  );
}
