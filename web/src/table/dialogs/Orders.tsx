// Standing orders: lets the server pass for the player where the rules allow it.
import type { TableState, Update, You } from "../../protocol";
import { say } from "../../words";
import type { Connection } from "../model/connection";

type Passing = You["passing"];
const ORDERS: Passing[] = ["ask", "turn", "unnamed"];
// "unable" would show other players when this one has an answer, so it is offered only against bots.
const AMONG_BOTS: Passing[] = [...ORDERS, "unable"];

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

/** The active standing order, with a button to cancel it. */
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
