// The odds of the next draw, calculated by the engine: a comparison of the three tracks, or the details of
// one track once it has been chosen.

import type { BoardContext } from "./context";
import { SIGNS, Sign } from "./Rows";
import type { Chances as Odds } from "./types";
import { say } from "./words";

const RISKS = [
  { key: "eaten", sign: SIGNS.hunt },
  { key: "exhausted", sign: SIGNS.exhaust },
  { key: "turned", sign: SIGNS.shadow },
] as const;

/** Format a probability without rounding to "0%" or "100%", unless it is exactly 0 or 1. */
export function percent(chance: number): string {
  if (chance === 0 || chance === 1) return `${chance * 100}%`;
  if (chance < 0.01) return "<1%";
  return chance > 0.99 ? ">99%" : `${Math.round(chance * 100)}%`;
}

const mean = (odds: Odds) => odds.power.reduce((sum, chance, power) => sum + chance * power, 0);

export function Chances({ context }: { context: BoardContext }) {
  const { props } = context;
  const { chances } = props.view.table;
  const one = chances.length === 1 ? chances[0] : undefined;
  return (
    <div class={`lu-chances ${one ? "one" : ""}`}>
      <h3>{titleOf(context)}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col" class={one ? "only-heard" : ""}>
              <span class="only-heard">{say("chances.draw")}</span>
            </th>
            {RISKS.map(({ key, sign }) => (
              <th key={key} scope="col" title={say(`chances.${key}`)}>
                <Sign {...sign} />
                <span class="only-heard">{say(`chances.${key}`)}</span>
              </th>
            ))}
            <th scope="col" title={say("chances.power")}>
              <Sign {...SIGNS.power} />
              <span class="only-heard">{say("chances.power")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {chances.map((odds) => {
            const seen = context.effects.control === odds.control && !one;
            return (
              <tr key={odds.track} class={seen ? "seen" : ""}>
                <th scope="row" class={one ? "only-heard" : ""}>
                  {say("chances.dice", { rolled: odds.rolled })}
                </th>
                {RISKS.map(({ key }) => (
                  <td key={key} class={grade(odds[key])}>
                    {percent(odds[key])}
                  </td>
                ))}
                <td class="gain-mean">{say("chances.mean", { power: mean(odds).toFixed(1) })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {one && <Bars odds={one} />}
      <p class="lu-assumed" title={say("chances.assumed")}>
        {say(one ? "chances.unharmed" : "chances.blind", one ? { chance: percent(one.unharmed) } : {})}
      </p>
    </div>
  );
}

/** A bar for each number of Power that the draw may gain. Very unlikely numbers are left out. */
function Bars({ odds }: { odds: Odds }) {
  const shown = odds.power.slice(0, 1 + odds.power.findLastIndex((chance) => chance >= 0.015));
  const most = Math.max(...shown);
  return (
    <ol class="lu-bars" aria-label={say("chances.power")}>
      {shown.map((chance, power) => (
        <li key={power} aria-label={say("chances.gain", { power, chance: percent(chance) })}>
          <small aria-hidden="true">{percent(chance).replace("%", "")}</small>
          <i style={{ height: `${Math.round((chance / most) * 100)}%` }} />
          <b aria-hidden="true">{power}</b>
        </li>
      ))}
    </ol>
  );
}

function grade(chance: number): string {
  return chance >= 0.33 ? "high" : chance >= 0.1 ? "some" : "low";
}

function titleOf({ props }: BoardContext): string {
  const { chances, active } = props.view.table;
  const [one, another] = chances;
  if (props.view.you !== active) return say("chances.of", { name: props.names[active] ?? "" });
  return one && !another ? say("chances.again", { rolled: one.rolled }) : say("chances");
}
