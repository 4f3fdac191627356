import { change, preferences } from "../preferences";
import { say } from "../words";

export function PreferencesBox() {
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
          value={String(now.slowness)}
          onChange={(event) => change({ slowness: Number(event.currentTarget.value) })}
        >
          <option value="0">{say("set.instant")}</option>
          <option value="0.5">{say("set.fast")}</option>
          <option value="1">{say("set.normal")}</option>
          <option value="2">{say("set.slow")}</option>
        </select>
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
