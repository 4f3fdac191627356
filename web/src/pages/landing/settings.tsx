// Form fields for a new table: the number of seats, and the settings in groups.
import type { GameInfo, SettingInfo } from "../../protocol";
import { readable } from "../../table/model/components";
import { say } from "../../words";

const GROUPS = ["as printed", "house rules", "pace"] as const;

export function SeatsField({
  game,
  seats,
  onChange,
}: {
  game: GameInfo;
  seats: number;
  onChange: (seats: number) => void;
}) {
  const counts = Array.from({ length: game.most - game.fewest + 1 }, (_, index) => game.fewest + index);
  return (
    <div class="segments">
      {counts.map((count) => (
        <label key={count} class={count === seats ? "on" : ""}>
          <input type="radio" name="seats" checked={count === seats} onChange={() => onChange(count)} />
          {count}
        </label>
      ))}
    </div>
  );
}

/** A game's settings by group. A group that this client doesn't know is shown under its own name. */
export function settingGroups(settings: SettingInfo[]): [group: string, settings: SettingInfo[]][] {
  const found = new Map<string, SettingInfo[]>(GROUPS.map((group) => [group, []]));
  for (const setting of settings) {
    found.set(setting.group, [...(found.get(setting.group) ?? []), setting]);
  }
  return [...found].filter(([, inside]) => inside.length > 0);
}

interface SettingsProps {
  game: GameInfo;
  /** The current value of a setting. */
  agreed: (setting: SettingInfo) => string;
  onChange: (name: string, value: string) => void;
}

export function SettingsFields({ game, agreed, onChange }: SettingsProps) {
  return (
    <>
      {settingGroups(game.settings).map(([group, settings]) => {
        const changed = settings.filter((setting) => agreed(setting) !== setting.default).length;
        return (
          <details key={group} class="setting-group">
            <summary>
              <b>{groupTitle(group)}</b>
              <span class="facts">
                {changed ? say("new.changed", { count: changed }) : groupText(group)}
              </span>
            </summary>
            <div class="new-more">
              {settings.map((setting) => (
                <SettingField
                  key={setting.name}
                  game={game.name}
                  setting={setting}
                  value={agreed(setting)}
                  onChange={(value) => onChange(setting.name, value)}
                />
              ))}
            </div>
          </details>
        );
      })}
    </>
  );
}

function known(group: string): (typeof GROUPS)[number] | undefined {
  return GROUPS.find((each) => each === group);
}

function groupTitle(group: string): string {
  const ours = known(group);
  return ours ? say(`group.${ours}`) : readable(group);
}

function groupText(group: string): string {
  const ours = known(group);
  return ours ? say(`group.${ours}.text`) : "";
}

interface SettingFieldProps {
  game: string;
  setting: SettingInfo;
  value: string;
  onChange: (value: string) => void;
}

function SettingField({ game, setting, value, onChange }: SettingFieldProps) {
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
        {setting.text}{" "}
        {setting.clause && (
          <a href={`/rules/${game}#${setting.clause}`} target="_blank" rel="noopener">
            {setting.clause}
          </a>
        )}
      </span>
    </div>
  );
}
