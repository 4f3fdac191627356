// Sheepnappers on the plain board: the meadow with pile and discard, what is going on, and the other saucers with what one knows of them.
import { helpful } from "../../table/help";
import type { View } from "../../protocol";
import { say } from "../../words";
import type { BoardProps, Curve, Score } from "../face";
import { Back, CardFace, Sign } from "./Card";
import { nameOf } from "./names";
import { Chip, type Facts, Head, Mat, Target, Zone } from "./parts";

export function Table(props: BoardProps) {
  const table: Facts = props.update.view.table;
  const { names } = props;
  const hand: Facts | null = table["hand"];
  return (
    <div class="pl-sheepnappers">
      <Head>
        <Chip>{say("pl.round-of", { round: table["round"], rounds: table["rounds"] })}</Chip>
        <Chip>{say("pl.turn", { turn: table["turn"] })}</Chip>
        <Chip>
          <Sign id="fuel" /> {say("sn.need", { need: hand?.["need"] ?? table["need"] })}
        </Chip>
        {hand && <Chip>{say("sn.wool", { wool: hand["wool"] })}</Chip>}
      </Head>
      <div class="pl-meadow">
        <Zone title={say("sn.pile")}>
          <span {...helpful(props.help, "wolf")}>
            <Back count={table["pile"]} />
          </span>
        </Zone>
        <Zone title={say("sn.discard", { count: table["discard"]["size"] })}>
          {table["discard"]["top"] ? (
            <span {...helpful(props.help, table["discard"]["top"])}>
              <CardFace id={table["discard"]["top"]} />
            </span>
          ) : (
            <span class="pl-empty">{say("pl.nothing")}</span>
          )}
        </Zone>
        <Happening props={props} table={table} />
      </div>
      <div class="pl-mats">
        {(table["aliens"] as Facts[]).map((alien, seat) => (
          <Mat
            key={seat}
            props={props}
            seat={seat}
            note={table["launcher"] === seat ? say("sn.launching") : status(alien)}
            out={alien["status"] !== "in play"}
          >
            <p class="pl-backs">
              <span aria-hidden="true">
                {Array.from({ length: Math.min(12, alien["cards"]) }, (_, index) => (
                  <i key={index} class="pl-tiny" />
                ))}
              </span>{" "}
              {say("pl.cards", { count: alien["cards"] })}
            </p>
            {alien["partner"] !== null && (
              <p class="pl-small">{say("sn.partner", { name: names[alien["partner"]] ?? "" })}</p>
            )}
            <Known note={table["notes"]?.[seat] ?? null} props={props} />
          </Mat>
        ))}
      </div>
    </div>
  );
}

/** What the own notes say about a hand. */
function Known({ note, props }: { note: Facts | null; props: BoardProps }) {
  const held = Object.entries((note?.["at_least"] ?? {}) as Record<string, number>);
  const none = (note?.["none"] ?? []) as string[];
  const row = note?.["row"] as (string | null)[] | null;
  if (row?.some(Boolean)) {
    return (
      <p class="pl-known" aria-label={say("sn.row")} role="group">
        {row.map((card, index) =>
          card ? <Small key={index} card={card} props={props} /> : <i key={index} class="pl-tiny" />,
        )}
      </p>
    );
  }
  if (held.length === 0)
    return none.length > 0 ? (
      <p class="pl-small">{say("sn.none", { cards: none.map(nameOf).join(", ") })}</p>
    ) : null;
  return (
    <p class="pl-known" aria-label={say("sn.holds")} role="group">
      {held.map(([card, count]) => (
        <Small key={card} card={card} count={count} props={props} />
      ))}
    </p>
  );
}

function Small({ card, count = 1, props }: { card: string; count?: number; props: BoardProps }) {
  return (
    <span
      class="pl-held"
      role="img"
      aria-label={say("pl.count", { name: nameOf(card), count })}
      {...helpful(props.help, card)}
    >
      <Sign id={card} /> {count > 1 ? count : ""}
    </span>
  );
}

/** The exchange of Baas, a launch, a hand that is peeked at, the discard one chooses from. */
function Happening({ props, table }: { props: BoardProps; table: Facts }) {
  const { names } = props;
  const exchange: Facts | null = table["exchange"];
  const pending: Facts | null = table["pending"];
  const name = (seat: number | null) => (seat === null ? "" : (names[seat] ?? ""));
  const wishes = [...props.choices.keys()].filter((action) => action.startsWith("wish "));
  if (wishes.length > 0) {
    return (
      <Zone title={say("sn.wish", { name: name(pending?.["target"] ?? null) })} class="pl-happening">
        <div class="pl-pieces sn-wishes">
          {wishes.map((action) => {
            const card = action.slice("wish ".length);
            return (
              <Target key={action} props={props} actions={[action]} name={nameOf(card)} about={card}>
                <CardFace id={card} />
              </Target>
            );
          })}
        </div>
      </Zone>
    );
  }
  if (exchange) {
    const title =
      exchange["target"] === null
        ? name(exchange["actor"])
        : say("sn.aimed", { actor: name(exchange["actor"]), target: name(exchange["target"]) });
    return (
      <Zone title={title} class="pl-happening">
        <div class="pl-pieces">
          <CardFace id={exchange["card"]} />
          {(exchange["throws"] as Facts[]).map((thrown, index) => (
            <span key={index} class="pl-thrown">
              <CardFace id="baa" />
              <small>{name(thrown["seat"])}</small>
            </span>
          ))}
          <span class="pl-note">{say(exchange["stands"] ? "sn.stands" : "sn.stopped")}</span>
        </div>
      </Zone>
    );
  }
  if (pending?.["cards"]?.length) {
    const cards = pending["cards"] as string[];
    const title =
      pending["kind"] === "peek"
        ? say("sn.peek", { name: name(pending["target"]) })
        : say(pending["kind"] === "fetch" ? "sn.fetch" : "sn.declared");
    return (
      <Zone title={title} class="pl-happening">
        <div class="pl-pieces">
          {cards.map((card, index) => (
            <Target
              key={index}
              props={props}
              actions={pending["kind"] === "fetch" ? [`fetch ${card}`] : []}
              name={nameOf(card)}
              about={card}
            >
              <CardFace id={card} />
            </Target>
          ))}
        </div>
      </Zone>
    );
  }
  if (table["launcher"] !== null) {
    return (
      <Zone title={say("sn.launch")} class="pl-happening">
        <p>{say("sn.launch.of", { name: name(table["launcher"]) })}</p>
      </Zone>
    );
  }
  return null;
}

const status = (alien: Facts) =>
  alien["status"] === "in play" ? "" : say(alien["status"] === "home" ? "sn.home" : "sn.eaten");

/** Wishes are chosen among the cards on the table. */
export const onBoard = (action: string) => action.startsWith("wish ");

export const hand = ({ table }: View): string[] => table["hand"]?.["cards"] ?? [];

export const score = ({ table }: View, seat: number): Score => {
  const alien: Facts = table["aliens"][seat];
  return {
    text: say("sn.total", { wool: alien["total"] }),
    facts: [say("pl.cards", { count: alien["cards"] }), status(alien)].filter(Boolean),
    out: alien["status"] !== "in play",
  };
};

export const curves: Curve[] = [
  { label: "sn.curve", of: (view, seat) => view.table["aliens"][seat]["total"] },
];
