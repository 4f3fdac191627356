// The middle of the board: the piles, or instead the action waiting for answers, the countdown of a launch,
// or the Wolf.
import { Back } from "../../kit/Card";
import { Mark } from "../../kit/Sheep";
import { Target } from "../../kit/Target";
import { TimeRing, useTimeLeft } from "../../kit/TimeRing";
import { helpful } from "../../table/model/help";
import type { BoardProps } from "./Board";
import { Bottle } from "./Bottle";
import { Card, woolOf } from "./Card";
import { Saucer } from "./Saucer";
import { hullOf, isYou, lightsOf, nameOf } from "./seats";
import type { Exchange } from "./types";
import { Wolf } from "./Wolf";
import { say } from "./words";

export function Middle({ props }: { props: BoardProps }) {
  const { exchange, launcher, wolf } = props.view.table;
  if (exchange) return <ActionWindow props={props} exchange={exchange} />;
  if (launcher !== null) return <Launch props={props} launcher={launcher} />;
  return (
    <div class="sn-still">
      <Piles props={props} />
      {wolf !== null && <Hungry props={props} seat={wolf} />}
      <PendingAction props={props} />
    </div>
  );
}

function Piles({ props }: { props: BoardProps }) {
  const { pile, discard } = props.view.table;
  const { top, size } = discard;
  const title = top ? props.box.title(top) : "";
  const heap = { "--heap": Math.min(6, Math.ceil(size / 4)) };
  return (
    <div class="sn-piles">
      <Target
        props={props}
        on="pile:draw"
        tries="draw"
        name={say("pile", { count: pile })}
        about="pile"
        class="sn-pile"
      >
        <Back count={pile} />
        <small>{say("pile.word")}</small>
      </Target>
      <Target
        props={props}
        on="pile:discard"
        name={top ? say("discard", { count: size, card: title }) : say("discard.none")}
        about={top ?? "discard"}
        class="sn-pile"
      >
        <span class="sn-heap" style={heap}>
          {top ? (
            <Card id={top} title={title} wool={woolOf(props.box.entry(top))} />
          ) : (
            <Back count={0} />
          )}
        </span>
        <small>
          {say("discard.word")} {size}
        </small>
      </Target>
      {props.view.settings["magic-juice"] === "on" && <Juice props={props} />}
    </div>
  );
}

/** Magic Juice, a bottle that repeats the card on top of the discard pile. */
function Juice({ props }: { props: BoardProps }) {
  const { top } = props.view.table.discard;
  return (
    <Target
      props={props}
      on="juice:bottle"
      name={top ? say("juice.on", { card: props.box.title(top) }) : say("juice")}
      about="juice"
      class="sn-pile sn-juice"
    >
      <Bottle />
      <small>{say("juice")}</small>
    </Target>
  );
}

/** The action waiting for answers: its card, its target, and the Baas thrown at it. */
function ActionWindow({ props, exchange }: { props: BoardProps; exchange: Exchange }) {
  const { actor, card, target, wish, juiced, throws, stands } = exchange;
  const who = nameOf(props, actor);
  const title = props.box.title(card);
  const juice = props.options.on("juice:bottle").length > 0;
  return (
    <section class={`sn-answered ${stands ? "stands" : "stopped"}`} aria-label={title}>
      <p class="sn-deed">
        <Mark colour={props.colours[actor] ?? ""} size={14} /> {who}
        {target !== null && (
          <>
            <span class="only-heard">{say("aimed.heard")}</span>
            <span aria-hidden="true"> → </span>
            {nameOf(props, target)}
          </>
        )}
        {wish && <span> {say("wishing", { card: props.box.title(wish) })}</span>}
        {juiced && <span> {say("repeated")}</span>}
      </p>
      <div class="sn-stack">
        <span class="sn-ringed" {...helpful(props.help, card)}>
          <svg class="sn-ring" viewBox="-70 -70 140 140" aria-hidden="true">
            <TimeRing time={props.time} radius={64} />
          </svg>
          <Card id={card} title={title} wool={woolOf(props.box.entry(card))} />
        </span>
        <div class="sn-said">
          {throws.length > 0 && (
            <ol class="sn-baas">
              {throws.map((thrown, index) => (
                <li
                  key={index}
                  class="sn-bubble"
                  style={{ "--of": `var(--${props.colours[thrown.seat]})` }}
                >
                  {say(thrown.by === "juice" ? "threw.juice" : "threw", {
                    name: nameOf(props, thrown.seat),
                  })}
                </li>
              ))}
            </ol>
          )}
          <p class="sn-verdict">
            <span aria-hidden="true">
              {stands ? "✓" : "✕"} {say(stands ? "stands" : "stopped")}
            </span>
            <span class="only-heard">{say(stands ? "stands.heard" : "stopped.heard")}</span>
          </p>
        </div>
        {juice && <Juice props={props} />}
      </div>
    </section>
  );
}

/** A launch: the shaking saucer and the seconds left. */
function Launch({ props, launcher }: { props: BoardProps; launcher: number }) {
  const left = useTimeLeft(props.time);
  const alien = props.view.table.aliens[launcher]!;
  const own = isYou(props, launcher);
  const seconds = left ? Math.ceil(left.seconds) : null;
  return (
    <section class="sn-launch" aria-label={say("launch", { name: nameOf(props, launcher) })}>
      <div class="sn-rumble" {...helpful(props.help, "countdown")}>
        <svg class="sn-ring" viewBox="-70 -70 140 140" aria-hidden="true">
          <TimeRing time={props.time} radius={64} />
        </svg>
        <Saucer
          colour={props.colours[launcher] ?? "green"}
          hull={hullOf(alien)}
          lights={lightsOf(alien.tank)}
          condition="launching"
        />
        {seconds !== null && (
          <b class="sn-count" role="timer" aria-label={say("count", { seconds })}>
            {seconds}
          </b>
        )}
      </div>
      <p class="sn-deed">{own ? say("launch.own") : say("launch", { name: nameOf(props, launcher) })}</p>
    </section>
  );
}

function Hungry({ props, seat }: { props: BoardProps; seat: number }) {
  const own = isYou(props, seat);
  return (
    <p class="sn-hungry" {...helpful(props.help, "wolf")}>
      <Wolf />
      <span>{own ? say("wolf.own") : say("wolf", { name: nameOf(props, seat) })}</span>
    </p>
  );
}

/** What another player is doing, for players who don't see it. */
function PendingAction({ props }: { props: BoardProps }) {
  const { pending } = props.view.table;
  const { you } = props.view;
  if (!pending) return null;
  const { kind, actor, target, cards } = pending;
  const names = { actor: nameOf(props, actor), target: nameOf(props, target) };
  if (kind === "declare" && target === null)
    return <p class="sn-doing">{say("target", { card: props.box.title(cards?.[0] ?? "") })}</p>;
  if (kind === "gift")
    return <p class="sn-doing">{say(isYou(props, actor) ? "gift.own" : "gift", names)}</p>;
  if (actor === you || kind === "declare" || kind === "rearrange") return null;
  return <p class="sn-doing">{say(`doing.${kind}`, names)}</p>;
}
