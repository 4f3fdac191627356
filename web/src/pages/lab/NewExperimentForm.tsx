// The form for a new experiment: game, bots, number of games and changed rules.
import { useState } from "preact/hooks";
import { post, sentenceOf } from "../../api";
import type { GameInfo, LabExperiment } from "../../protocol";
import { readable } from "../../table/model/components";
import { say } from "../../words";
import { usualSeats } from "../landing/recent";
import { SeatsField, SettingsFields } from "../landing/settings";
import { Problem } from "../Problem";

const KINDS = ["experiment", "what-if", "tournament"] as const;
type Kind = (typeof KINDS)[number];
const USUAL_GAMES = 1000;

interface FormProps {
  games: GameInfo[];
  /** The largest number of games allowed on this server. */
  most: number;
  onBegun: () => void;
}

export function NewExperimentForm({ games, most, onBegun }: FormProps) {
  const [name, setName] = useState(games[0]!.name);
  const game = games.find((each) => each.name === name) ?? games[0]!;
  const [kind, setKind] = useState<Kind>("experiment");
  const [seats, setSeats] = useState<number | null>(null);
  const [bots, setBots] = useState<string[]>(["sensible"]);
  const [count, setCount] = useState(Math.min(USUAL_GAMES, most));
  const [settings, setSettings] = useState<Record<string, string>>({});
  const [values, setValues] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const choose = (chosen: string) => {
    setName(chosen);
    setSeats(null);
    setSettings({});
    setBots((before) => {
      const there = games.find((each) => each.name === chosen)?.bots ?? [];
      return before.filter((bot) => there.includes(bot));
    });
  };
  const toggle = (bot: string) =>
    setBots((before) =>
      before.includes(bot) ? before.filter((each) => each !== bot) : [...before, bot],
    );
  const begin = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const agreed = game.settings.filter(
        (each) => (settings[each.name] ?? each.default) !== each.default,
      );
      await post<LabExperiment>("/api/lab/new", {
        kind,
        game: game.name,
        bots: game.bots.filter((bot) => bots.includes(bot)),
        games: count,
        seats: kind === "tournament" ? null : (seats ?? usualSeats(game)),
        changes: [
          ...agreed.map((each) => `${each.name}=${settings[each.name]}`),
          ...values.split(/[\n,;]/).flatMap((text) => (text.trim() ? [text.trim()] : [])),
        ],
      });
      onBegun();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <form class="card new-experiment" onSubmit={begin} aria-labelledby="lab-new">
      <h2 id="lab-new">{say("lab.new")}</h2>
      <div class="segments wide lab-kinds">
        {KINDS.map((each) => (
          <label key={each} class={each === kind ? "on" : ""}>
            <input type="radio" name="kind" checked={each === kind} onChange={() => setKind(each)} />
            {say(`lab.kind.${each}`)}
          </label>
        ))}
      </div>
      <p class="facts">{say(`lab.kind.${kind}.text`)}</p>
      <div class="lab-fields">
        <div class="setting">
          <label for="lab-game">{say("lab.game")}</label>
          <select
            id="lab-game"
            class="field"
            value={game.name}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {games.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </select>
        </div>
        <div class="setting">
          <label for="lab-count">{say("lab.how-many")}</label>
          <input
            id="lab-count"
            class="field"
            type="number"
            min={1}
            max={kind === "what-if" ? Math.floor(most / 2) : most}
            required
            value={count}
            onInput={(event) => setCount(event.currentTarget.valueAsNumber || 0)}
          />
        </div>
      </div>
      {kind !== "tournament" && (
        <fieldset>
          <legend>{say("quick.seats")}</legend>
          <SeatsField game={game} seats={seats ?? usualSeats(game)} onChange={setSeats} />
        </fieldset>
      )}
      <fieldset>
        <legend>{say("lab.bots")}</legend>
        <div class="lab-bots">
          {game.bots.map((bot) => (
            <label key={bot} class="tick" title={game.bot_texts[bot] ?? ""}>
              <input type="checkbox" checked={bots.includes(bot)} onChange={() => toggle(bot)} />
              {readable(bot)}
            </label>
          ))}
        </div>
        <p class="facts">{say("lab.bots.text")}</p>
      </fieldset>
      <SettingsFields
        game={game}
        agreed={(setting) => settings[setting.name] ?? setting.default}
        onChange={(changed, value) => setSettings({ ...settings, [changed]: value })}
      />
      <details class="setting-group">
        <summary>
          <b>{say("lab.values")}</b>
          <span class="facts">{say("lab.values.short")}</span>
        </summary>
        <div class="new-more">
          <div class="setting">
            <label for="lab-values">{say("lab.values.label")}</label>
            <textarea
              id="lab-values"
              class="field"
              rows={2}
              maxLength={1000}
              spellcheck={false}
              placeholder={say("lab.values.example")}
              aria-describedby="lab-values-text"
              value={values}
              onInput={(event) => setValues(event.currentTarget.value)}
            />
            <span class="facts" id="lab-values-text">
              {say("lab.values.text")} <a href={`/components/${game.name}`}>{say("landing.box")}</a>
            </span>
          </div>
        </div>
      </details>
      <Problem sentence={problem} />
      <button class="button primary" disabled={busy || bots.length === 0}>
        {say("lab.begin")}
      </button>
    </form>
  );
}
