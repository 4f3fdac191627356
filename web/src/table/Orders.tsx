// What one lets the room do: pass in windows where the rules allow standing orders, make the only choice.
import type { TableState, Update, You } from "../protocol";
import { say } from "../words";
import type { Connection } from "./connection";

type Passing = You["passing"];
const ORDERS: Passing[] = ["ask", "turn", "unnamed"];

interface OrdersProps {
  connection: Connection;
  table: TableState;
  you: You;
  update: Update;
}

export function Orders({ connection, table, you, update }: OrdersProps) {
  if (you.seat === null) return null;
  if (update.forced && you.forced) return <span class="order-note">{say("order.forced")}</span>;
  const ordering = update.standing !== "" || you.passing !== "ask";
  return (
    <>
      {table.first_game && update.standing && connection.clock.value?.until && (
        <span class="order-note">{say("order.first-game")}</span>
      )}
      {ordering && (
        <select
          class={`field order ${you.passing === "ask" ? "" : "given"}`}
          aria-label={say("order")}
          title={update.standing}
          value={you.passing}
          onChange={(event) =>
            connection.send({ type: "wish", passing: event.currentTarget.value as Passing })
          }
        >
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {say(`order.${order}`)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
