// Opening a table: how many seats, who may come, and what the table agrees on. The defaults are good
// ones.
import { useState } from "preact/hooks";
import { post, sentenceOf } from "../api";
import type { GameInfo, SettingInfo, TableSummary } from "../protocol";
import { go } from "../router";
import { readable } from "../table/box";
import { Dialog } from "../table/Dialog";
import { say } from "../words";
import { Problem } from "./Problem";

const PACES = ["none", "live", "days"] as const;

export function NewTableBox({ game, onClose }: { game: GameInfo; onClose: () => void }) {
  const [seats, setSeats] = useState(Math.min(game.most, Math.max(game.fewest, 3)));
  const [settings, setSettings] = useState<Record<string, string>>({});
  const [pace, setPace] = useState<(typeof PACES)[number]>("none");
  const [watchers, setWatchers] = useState(true);
  const [listed, setListed] = useState(false);
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
        seat: 0,
      });
      go(`/table/${made.table.id}`);
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  const counts = Array.from({ length: game.most - game.fewest + 1 }, (_, index) => game.fewest + index);
  return (
    <Dialog title={say("new.title", { title: game.title })} onClose={onClose}>
      <form class="new-table" onSubmit={open}>
        <Problem sentence={problem} />
        <fieldset>
          <legend>{say("new.seats")}</legend>
          <div class="segments">
            {counts.map((count) => (
              <label key={count} class={count === seats ? "on" : ""}>
                <input
                  type="radio"
                  name="seats"
                  checked={count === seats}
                  onChange={() => setSeats(count)}
                />
                {count}
              </label>
            ))}
          </div>
          <p class="facts">{say("new.seats.text")}</p>
        </fieldset>
        {game.settings.slice(0, 1).map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            value={settings[setting.name] ?? setting.default}
            onChange={(value) => setSettings({ ...settings, [setting.name]: value })}
          />
        ))}
        <details>
          <summary>{say("new.more", { count: game.settings.length + 2 })}</summary>
          <div class="new-more">
            {game.settings.slice(1).map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                value={settings[setting.name] ?? setting.default}
                onChange={(value) => setSettings({ ...settings, [setting.name]: value })}
              />
            ))}
            <div class="setting">
              <label for="pace">{say("new.pace")}</label>
              <select
                id="pace"
                class="field"
                aria-describedby="pace-text"
                value={pace}
                onChange={(event) => setPace(event.currentTarget.value as (typeof PACES)[number])}
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
          </div>
        </details>
        <button class="button primary" disabled={busy}>
          {say("new.open")}
        </button>
      </form>
    </Dialog>
  );
}

function SettingField({
  setting,
  value,
  onChange,
}: {
  setting: SettingInfo;
  value: string;
  onChange: (value: string) => void;
}) {
  const ranged = setting.low !== null && setting.high !== null;
  const id = `setting-${setting.name}`;
  const about = { id, "aria-describedby": `${id}-text` };
  return (
    <div class="setting">
      <label for={id}>{readable(setting.name)}</label>
      {ranged ? (
        <span class="ranged">
          <input
            {...about}
            class="field"
            type="number"
            min={setting.low!}
            max={setting.high!}
            value={/^\d+$/.test(value) ? value : ""}
            placeholder={value}
            onInput={(event) => onChange(event.currentTarget.value || setting.default)}
          />
          {setting.values
            .filter((word) => !/^\d+$/.test(word))
            .map((word) => (
              <button
                key={word}
                type="button"
                class="button small"
                aria-pressed={value === word}
                onClick={() => onChange(word)}
              >
                {word}
              </button>
            ))}
        </span>
      ) : (
        <select
          {...about}
          class="field"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {setting.values.map((word) => (
            <option key={word} value={word}>
              {readable(word)}
            </option>
          ))}
        </select>
      )}
      <span class="facts" id={`${id}-text`}>
        {setting.text}
      </span>
    </div>
  );
}
