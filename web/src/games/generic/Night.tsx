// The background of the generic board: a starry sky.
import { NightFrame } from "../../kit/Night";
import { SkyFill, Stars } from "../../kit/Stars";

export function Night() {
  return (
    <NightFrame>
      <SkyFill id="night-any" colours={["#14123a", "#34297a", "#57489b"]} />
      <Stars width={900} height={620} count={64} />
    </NightFrame>
  );
}
