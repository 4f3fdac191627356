// A line of a rulebook with emphasis, code and links to clauses.
import type { ComponentChildren } from "preact";
import { spans } from "./markdown";

/** The clauses that exist and can be linked to. */
export function Inline({ text, known }: { text: string; known: Set<string> }): ComponentChildren {
  return spans(text, known).map(({ kind, text: words }, index) => {
    switch (kind) {
      case "clause":
        return (
          <a key={index} href={`#${words}`}>
            {words}
          </a>
        );
      case "strong":
        return known.has(words) ? (
          <a key={index} class="clause-id" href={`#${words}`}>
            {words}
          </a>
        ) : (
          <b key={index}>{words}</b>
        );
      case "emphasis":
        return <em key={index}>{words}</em>;
      case "code":
        return <code key={index}>{words}</code>;
      default:
        return words;
    }
  });
}
