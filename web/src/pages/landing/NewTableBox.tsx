// The dialog for opening a table: seats, visibility, clock and settings. The defaults suit most tables.
import { useState } from "preact/hooks";
import { post, sentenceOf } from "../../api";
import type { GameInfo, TableSummary } from "../../protocol";
import { go } from "../../router";
import { Dialog } from "../../table/dialogs/Dialog";
import { say } from "../../words";
import { Problem } from "../Problem";
import { usualSeats } from "./recent";
import { SeatsField, SettingsFields } from "./settings";

const PACES = ["none", "live", "days"] as const;
type Pace = (typeof PACES)[number];

export function NewTableBox({ game, onClose }: { game: GameInfo; onClose: () => void }) {
  const [seats, setSeats] = useState(usualSeats(game));
  const [settings, setSettings] = useState<Record<string, string>>({});
  const [pace, setPace] = useState<Pace>("none");
  const [watchers, setWatchers] = useState(true);
  const [listed, setListed] = useState(false);
  const [hints, setHints] = useState(false);
  const strangers = listed && pace !== "none"; // public tables with a clock allow no hints
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const open = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const made = await post<TableSummary>("/api/tables", {
        game: game.name,
        seats,
        settings,
        pace,
        watchers_allowed: watchers,
        listed,
        hints: hints && !strangers,
        seat: 0,
      });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={say("new.title", { title: game.title })} onClose={onClose}>
      <form class="new-table" onSubmit={open}>
        <Problem sentence={problem} />
        <fieldset>
          <legend>{say("new.seats")}</legend>
          <SeatsField game={game} seats={seats} onChange={setSeats} />
          <p class="facts">{say("new.seats.text")}</p>
        </fieldset>
        <SettingsFields
          game={game}
          agreed={(setting) => settings[setting.name] ?? setting.default}
          onChange={(name, value) => setSettings({ ...settings, [name]: value })}
        />
        <details class="setting-group">
          <summary>
            <b>{say("new.company")}</b>
            <span class="facts">{say("new.company.text")}</span>
          </summary>
          <div class="new-more">
            <div class="setting">
              <label for="pace">{say("new.pace")}</label>
              <select
                id="pace"
                class="field"
                aria-describedby="pace-text"
                value={pace}
                onChange={(event) => setPace(event.currentTarget.value as Pace)}
              >
                {PACES.map((value) => (
                  <option key={value} value={value}>
                    {say(`pace.${value}`)}
                  </option>
                ))}
              </select>
              <span class="facts" id="pace-text">
                {say("new.pace.text")}
              </span>
            </div>
            <label class="tick">
              <input
                type="checkbox"
                checked={watchers}
                onChange={(event) => setWatchers(event.currentTarget.checked)}
              />
              {say("new.watchers")}
            </label>
            <label class="tick">
              <input
                type="checkbox"
                checked={listed}
                onChange={(event) => setListed(event.currentTarget.checked)}
              />
              {say("new.listed")}
            </label>
            <label class="tick">
              <input
                type="checkbox"
                checked={hints && !strangers}
                disabled={strangers}
                onChange={(event) => setHints(event.currentTarget.checked)}
              />
              {say(strangers ? "new.hints.never" : "new.hints")}
            </label>
          </div>
        </details>
        <button class="button primary" disabled={busy}>
          {say("new.open")}
        </button>
      </form>
    </Dialog>
  );
}
