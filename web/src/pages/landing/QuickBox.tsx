// The dialog for a game against bots: seats, opponents, speed and settings. "Play now" uses these choices
// from then on.
import { useState } from "preact/hooks";
import { choose as hurry, preferences, SPEEDS, type Speed } from "../../preferences";
import type { GameInfo } from "../../protocol";
import { Dialog } from "../../table/dialogs/Dialog";
import { readable } from "../../table/model/components";
import { say } from "../../words";
import { type RecentChoices, recentChoices, saveChoices, usual, usualSeats } from "./recent";
import { SeatsField, SettingsFields } from "./settings";

interface QuickBoxProps {
  game: GameInfo;
  /** Start a game with these choices. */
  onPlay: () => void;
  onClose: () => void;
}

export function QuickBox({ game, onPlay, onClose }: QuickBoxProps) {
  const [habit, setHabit] = useState(() => recentChoices(game));
  const choose = (part: Partial<RecentChoices>) => {
    const next = { ...habit, ...part };
    setHabit(next);
    saveChoices(game, next);
  };
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = habit.settings;
    choose({ settings: value === usual(game, name) ? others : { ...others, [name]: value } });
  };
  return (
    <Dialog title={say("quick.title", { title: game.title })} onClose={onClose}>
      <form
        class="new-table"
        onSubmit={(event) => {
          event.preventDefault();
          onPlay();
        }}
      >
        <fieldset>
          <legend>{say("quick.seats")}</legend>
          <SeatsField
            game={game}
            seats={habit.seats ?? usualSeats(game)}
            onChange={(seats) => choose({ seats })}
          />
        </fieldset>
        <fieldset>
          <legend>{say("quick.against")}</legend>
          <div class="opponents">
            <Opponent
              title={say("quick.usual")}
              text={say("quick.usual.text")}
              chosen={habit.bot === null}
              onChoose={() => choose({ bot: null })}
            />
            {game.bots.map((bot) => (
              <Opponent
                key={bot}
                title={readable(bot)}
                text={game.bot_texts[bot] ?? ""}
                chosen={habit.bot === bot}
                onChoose={() => choose({ bot })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{say("quick.speed")}</legend>
          <div class="segments wide">
            {(Object.keys(SPEEDS) as Speed[]).map((speed) => {
              const on = preferences.value.speed === speed;
              return (
                <label key={speed} class={on ? "on" : ""}>
                  <input type="radio" name="speed" checked={on} onChange={() => hurry(speed)} />
                  {say(`set.${speed}`)}
                </label>
              );
            })}
          </div>
        </fieldset>
        <SettingsFields
          game={game}
          agreed={({ name }) => habit.settings[name] ?? usual(game, name)}
          onChange={set}
        />
        <div class="doors">
          <button class="button primary">{say("landing.quick")}</button>
          <button
            type="button"
            class="button"
            onClick={() => choose({ seats: null, bot: null, settings: {} })}
          >
            {say("quick.forget")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface OpponentProps {
  title: string;
  text: string;
  chosen: boolean;
  onChoose: () => void;
}

function Opponent({ title, text, chosen, onChoose }: OpponentProps) {
  return (
    <label class={`opponent ${chosen ? "on" : ""}`}>
      <input type="radio" name="opponent" checked={chosen} onChange={onChoose} />
      <span>
        <b>{title}</b>
        {text && <span class="facts">{text}</span>}
      </span>
    </label>
  );
}
