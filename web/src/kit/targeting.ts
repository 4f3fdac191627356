// The behaviour of clickable pieces on a board, in HTML and SVG.
import type { BoardProps } from "../games/plugin";
import type { Option } from "../protocol";
import { helpful } from "../table/model/help";
import type { Options } from "./options";
import { previewing } from "./previewing";

export interface Aim {
  /** The pieces this element stands for. The first one with an option is used. */
  on: string | string[];
  /** Limits which options a click may take. */
  only?: (option: Option) => boolean;
  /** The action to try if nothing is offered here, so that the server explains why it isn't legal. */
  tries?: string;
  /** The accessible name. */
  name: string;
  /** The id of the element's explanation. */
  about?: string;
  /** The explanation a click opens if it can't send any action. The default is `about`. */
  opens?: string;
}

/**
 * The option that a click takes, and the action it sends. The action is undefined if there is none to send.
 */
export function clickedOption(
  options: Options,
  { on, tries, only = () => true }: Pick<Aim, "on" | "only" | "tries">,
): { option: Option | undefined; action: string | undefined } {
  const option = options.on(...[on].flat()).find(only);
  return { option, action: option?.action ?? (options.none ? undefined : tries) };
}

/** The accessible name of an option, without repeating the piece's name or title. */
function accessibleName(name: string, label: string, { box }: BoardProps, about: string): string {
  if (label.includes(name)) return label;
  const title = about && `${box.title(about)}: `;
  return `${name}: ${title && label.startsWith(title) ? label.slice(title.length) : label}`;
}

/** The classes, accessible name and handlers of a target. `keys` are for elements other than buttons. */
export function targeting(props: BoardProps, aim: Aim) {
  const { option, action } = clickedOption(props.options, aim);
  const { about = "", opens = about } = aim;
  const press = () => {
    if (action) props.act(action);
    else if (opens) props.help.open(opens);
  };
  return {
    look: `${option ? "offered" : ""} ${option && option.action === props.preview ? "looking" : ""}`,
    name: option ? accessibleName(aim.name, option.label, props, about) : aim.name,
    offered: option,
    handlers: {
      "data-action": option?.action,
      ...helpful(props.help, about),
      ...previewing(props.setPreview, option?.action),
      onClick: press,
    },
    keys: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press();
      },
    },
  };
}
