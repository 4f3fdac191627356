// The toolkit passed to boards from third-party packages. plugin.ts describes its contents.
import * as signals from "@preact/signals";
import { Fragment, h } from "preact";
import * as hooks from "preact/hooks";
import * as arrows from "../kit/arrows";
import * as board from "../kit/Board";
import * as card from "../kit/Card";
import * as die from "../kit/Die";
import * as dragging from "../kit/dragging";
import * as hand from "../kit/Hand";
import * as handle from "../kit/Handle";
import * as layout from "../kit/layout";
import * as motion from "../kit/motion";
import * as night from "../kit/Night";
import * as options from "../kit/options";
import * as pieces from "../kit/pieces";
import * as scene from "../kit/Scene";
import * as sheep from "../kit/Sheep";
import * as stars from "../kit/Stars";
import * as target from "../kit/Target";
import * as ring from "../kit/TimeRing";
import * as targeting from "../kit/targeting";
import * as size from "../kit/useSize";
import { helpful } from "../table/model/help";
import { say, speaker } from "../words";

export const toolkit = {
  h,
  Fragment,
  hooks,
  signals,
  kit: {
    ...arrows,
    ...board,
    ...card,
    ...die,
    ...dragging,
    ...hand,
    ...handle,
    ...layout,
    ...motion,
    ...night,
    ...options,
    ...pieces,
    ...ring,
    ...scene,
    ...sheep,
    ...size,
    ...stars,
    ...target,
    ...targeting,
    helpful,
  },
  say,
  speaker,
};

export type Toolkit = typeof toolkit;
