// Breaks down each seat's result: an even start, luck, the others' choices and its own choices.
import { Mark } from "../../kit/Sheep";
import type { Review } from "../../protocol";
import { say } from "../../words";
import { points, rounded } from "./numbers";

const PARTS = ["luck", "others", "own"] as const;

export function Accounts({ review, colours }: { review: Review; colours: string[] }) {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={say("review.accounts")}>
      <table class="breakdown accounts">
        <caption class="only-heard">{say("review.accounts")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("end.who")}</th>
            <th scope="col">{say("review.start")}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {say(`review.${part}`)}
              </th>
            ))}
            <th scope="col">{say("review.end")}</th>
          </tr>
        </thead>
        <tbody>
          {review.accounts.map((account) => {
            const whole = rounded(account);
            return (
              <tr key={account.seat}>
                <th scope="row">
                  <Mark colour={colours[account.seat] ?? ""} size={14} /> {review.names[account.seat]}
                </th>
                <td>{whole.start}</td>
                {PARTS.map((part) => (
                  <td key={part}>
                    {points(whole[part] / 100)}
                    <Bar change={whole[part] / 100} />
                  </td>
                ))}
                <td>
                  <b>{whole.end}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="facts">{say("review.adds-up")}</p>
    </div>
  );
}

/** A bar to the right for a gain, to the left for a loss. */
function Bar({ change }: { change: number }) {
  const width = Math.min(50, Math.abs(change) * 50);
  return (
    <span class={`account-bar ${change < 0 ? "taken" : "given"}`} aria-hidden="true">
      <i style={{ width: `${width}%`, left: `${change < 0 ? 50 - width : 50}%` }} />
    </span>
  );
}
