// What a thing on the table does when it is clicked, drawn in HTML or in SVG.
import type { BoardProps } from "../games/plugin";
import type { Option } from "../protocol";
import { helpful } from "../table/model/help";
import type { Options } from "./options";
import { previewing } from "./previewing";

export interface Aim {
  /** The piece that this is, or all that one may mean by it; the first that is offered counts. */
  on: string | string[];
  /** Which of the options on it a click may take; without it, any. */
  only?: (option: Option) => boolean;
  /** What a click tries where nothing is offered: the server says why not. */
  tries?: string;
  /** What it is, for somebody who does not see it. */
  name: string;
  /** The id of what explains it. */
  about?: string;
  /** What a click explains where nothing could be meant, if that is something else. */
  opens?: string;
}

/** The option that a click takes, and what it sends; nothing where nothing could be meant. */
export function aimed(
  options: Options,
  { on, tries, only = () => true }: Pick<Aim, "on" | "only" | "tries">,
): { option: Option | undefined; action: string | undefined } {
  const option = options.on(...[on].flat()).find(only);
  return { option, action: option?.action ?? (options.none ? undefined : tries) };
}

/** What it is, and what a click does: neither the name nor the title of the piece is said twice. */
function heard(name: string, label: string, { box }: BoardProps, about: string): string {
  if (label.includes(name)) return label;
  const title = about && `${box.title(about)}: `;
  return `${name}: ${title && label.startsWith(title) ? label.slice(title.length) : label}`;
}

/**
 * The look, the name and the handlers of a target; `keys` also for elements that are no buttons by
 * themselves.
 */
export function targeting(props: BoardProps, aim: Aim) {
  const { option, action } = aimed(props.options, aim);
  const { about = "", opens = about } = aim;
  const press = () => {
    if (action) props.act(action);
    else if (opens) props.help.open(opens);
  };
  return {
    look: `${option ? "offered" : ""} ${option && option.action === props.preview ? "looking" : ""}`,
    name: option ? heard(aim.name, option.label, props, about) : aim.name,
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
