// The shared Power path: one lamp for each point up to the goal, and a marker for each player.
import { MARKS } from "../../kit/Sheep";
import { helpful } from "../../table/model/help";
import type { BoardContext } from "./context";
import { say } from "./words";

const STEP = 40;
const HEIGHT = 56;

export function Path({ context }: { context: BoardContext }) {
  const { props } = context;
  const { players, printed } = props.view.table;
  const { goal } = printed;
  const most = Math.max(...players.map((player) => player.power));
  const x = (power: number) => 24 + Math.min(power, goal) * STEP;
  const y = (power: number) => 30 + Math.sin(power * 0.8) * 5;
  const at = (seat: number) => players[seat]!.power;
  return (
    <figure
      class="lu-path"
      role="img"
      aria-label={say("path", {
        goal,
        stand: players.map((player, seat) => `${props.names[seat]} ${player.power}`).join(", "),
      })}
      {...helpful(props.help, "rows.power")}
    >
      <svg viewBox={`0 0 ${goal * STEP + 48} ${HEIGHT}`} aria-hidden="true">
        <path
          d={Array.from({ length: goal + 1 }, (_, n) => `${n ? "L" : "M"}${x(n)} ${y(n)}`).join("")}
          fill="none"
          stroke="#6d56b8"
          stroke-width="3"
          stroke-dasharray="1 7"
          stroke-linecap="round"
        />
        {Array.from({ length: goal }, (_, index) => {
          const power = index + 1;
          return (
            <g
              key={power}
              transform={`translate(${x(power)} ${y(power)})`}
              class={power <= most ? "lu-lamp lit" : "lu-lamp"}
            >
              {power <= most && <circle r="15" fill="#ffd98a" opacity="0.2" />}
              <circle r={power === goal ? 11 : power % 5 ? 6 : 8} />
              {(power % 5 === 0 || power === goal) && (
                <text y="4.5" class="lu-lamp-number">
                  {power}
                </text>
              )}
            </g>
          );
        })}
        {players.map((player, seat) => {
          const before = players.filter((_, other) => other < seat && at(other) === at(seat)).length;
          const beside = players.filter((_, other) => at(other) === at(seat)).length;
          if (player.role === "eaten") return null;
          return (
            <g
              key={seat}
              class="lu-walker"
              data-piece={`walker:${seat}`}
              style={{
                transform: `translate(${x(player.power) + (before - (beside - 1) / 2) * 15}px, ${y(player.power) - 17}px)`,
              }}
            >
              <path
                d={MARKS[props.colours[seat] ?? ""]}
                fill={`var(--${props.colours[seat]})`}
                stroke="#0d0b1c"
                stroke-width="1.6"
                transform="scale(1.25)"
              />
              {player.power > goal && (
                <text class="lu-beyond" y="-9">
                  {player.power}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
