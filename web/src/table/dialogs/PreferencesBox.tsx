import { change, choose, preferences, SPEEDS, type Speed } from "../../preferences";
import { say } from "../../words";

/** The preferences form. `table` is the table's actual speed, which others may have slowed down. */
export function PreferencesBox({ table }: { table?: Speed }) {
  const now = preferences.value;
  return (
    <div class="settings">
      <label>
        {say("set.theme")}
        <select
          class="field"
          value={now.theme}
          onChange={(event) =>
            change({ theme: event.currentTarget.value === "light" ? "light" : "dark" })
          }
        >
          <option value="dark">{say("set.dark")}</option>
          <option value="light">{say("set.light")}</option>
        </select>
      </label>
      <label>
        {say("set.speed")}
        <select
          class="field"
          value={now.speed}
          aria-describedby="speed-hint"
          onChange={(event) => choose(event.currentTarget.value as Speed)}
        >
          {(Object.keys(SPEEDS) as Speed[]).map((speed) => (
            <option key={speed} value={speed}>
              {say(`set.${speed}`)}
            </option>
          ))}
        </select>
        <small id="speed-hint" class="order-note">
          {say(table && table !== now.speed ? "set.speed-table" : "set.speed-hint", {
            speed: say(`set.${table ?? now.speed}`),
          })}
        </small>
      </label>
      <label>
        <input
          type="checkbox"
          checked={now.forced}
          onChange={(event) => change({ forced: event.currentTarget.checked })}
        />
        {say("set.forced")}
      </label>
      <label>
        <input
          type="checkbox"
          checked={now.sound}
          onChange={(event) => change({ sound: event.currentTarget.checked })}
        />
        {say("set.sound")}
      </label>
      <label>
        {say("set.volume")}
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={now.volume}
          onInput={(event) => change({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={now.vibration}
          onChange={(event) => change({ vibration: event.currentTarget.checked })}
        />
        {say("set.vibration")}
      </label>
    </div>
  );
}
