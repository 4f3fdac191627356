// A plain board for games that have none of their own yet: the facts of the view, laid out, and every option as a button.
import "./plain.css";
import type { BoardProps, Face } from "../face";
import { say } from "../../words";

function Fact({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null)) {
    return (
      <div class="plain-fact">
        <dt>{name}</dt>
        <dd>
          {value.map((item, index) => (
            <span key={index} class="plain-chip">
              {item === null ? "·" : String(item)}
            </span>
          ))}
        </dd>
      </div>
    );
  }
  if (typeof value === "object") {
    const inner = Array.isArray(value) ? value.map((item, index) => [String(index + 1), item] as const) : Object.entries(value as object);
    return (
      <fieldset class="plain-group">
        <legend>{name}</legend>
        <dl>
          {inner.map(([key, item]) => (
            <Fact key={key} name={key} value={item} />
          ))}
        </dl>
      </fieldset>
    );
  }
  return (
    <div class="plain-fact">
      <dt>{name}</dt>
      <dd>{String(value)}</dd>
    </div>
  );
}

function Board({ update }: BoardProps) {
  return (
    <div class="plain-board" tabIndex={0} role="group" aria-label={say("plain.board")}>
      <p class="facts">{say("landing.plain")}</p>
      <dl>
        {Object.entries(update.view.table).map(([name, value]) => (
          <Fact key={name} name={name.replaceAll("_", " ")} value={value} />
        ))}
      </dl>
    </div>
  );
}

export const face: Face = {
  Board,
  score: () => ({ text: "", facts: [] }),
};
