// What one lets the room do: pass in windows where the rules allow standing orders, make the only choice.
import type { TableState, Update, You } from "../../protocol";
import { say } from "../../words";
import type { Connection } from "../model/connection";

type Passing = You["passing"];
const ORDERS: Passing[] = ["ask", "turn", "unnamed"];
const AMONG_BOTS: Passing[] = [...ORDERS, "unable"]; // where nobody can learn from it when one has an answer

interface OrdersProps {
  connection: Connection;
  table: TableState;
  you: You;
  update: Update;
}

export function Orders({ connection, table, you, update }: OrdersProps) {
  if (you.seat === null) return null;
  const order = (passing: Passing) => connection.send({ type: "wish", passing });
  if (you.passing !== "ask") return <Given passing={you.passing} onEnd={() => order("ask")} />;
  if (update.forced && you.forced) return <span class="order-note">{say("order.forced")}</span>;
  if (update.standing === "") return null;
  const amongBots = table.seats.every((seat) => seat.kind === "bot" || seat.seat === you.seat);
  return (
    <>
      {table.first_game && connection.clock.value?.until && (
        <span class="order-note">{say("order.first-game")}</span>
      )}
      <select
        class="field order"
        aria-label={say("order")}
        title={update.standing}
        value="ask"
        onChange={(event) => order(event.currentTarget.value as Passing)}
      >
        {(amongBots ? AMONG_BOTS : ORDERS).map((each) => (
          <option key={each} value={each}>
            {say(`order.${each}`)}
          </option>
        ))}
      </select>
    </>
  );
}

/** As long as an order stands it is seen, with the way back to being asked. */
function Given({ passing, onEnd }: { passing: Exclude<Passing, "ask">; onEnd: () => void }) {
  return (
    <>
      <span class="order-note">{say(`order.${passing}.given`)}</span>
      <button class="button small order-end" title={say(`order.${passing}.given`)} onClick={onEnd}>
        {say("order.end")}
      </button>
    </>
  );
}
