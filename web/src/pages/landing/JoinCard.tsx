// Joins another player's table by its code, or imports a game from a file.
import { useState } from "preact/hooks";
import { go } from "../../router";
import { say } from "../../words";
import { Lantern } from "./Lantern";

interface JoinCardProps {
  /** True if other players have public tables. */
  hasPublicTables: boolean;
  onFile: (file: File) => void;
}

export function JoinCard({ hasPublicTables, onFile }: JoinCardProps) {
  const [code, setCode] = useState("");
  return (
    <li class="card game join">
      <Lantern />
      <div class="game-text">
        <h3>{say("landing.join")}</h3>
        <p>{say("landing.join.text")}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim()) go(`/join/${encodeURIComponent(code.trim().toLowerCase())}`);
          }}
        >
          <input
            class="field"
            aria-label={say("landing.code")}
            placeholder={say("landing.code")}
            value={code}
            maxLength={12}
            autocomplete="off"
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <button class="button primary">{say("landing.go")}</button>
        </form>
        {!hasPublicTables && <p class="facts">{say("landing.none")}</p>}
        <label class="import">
          {say("landing.import")}
          <input
            type="file"
            accept=".game,text/plain"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) onFile(file);
            }}
          />
        </label>
      </div>
    </li>
  );
}
