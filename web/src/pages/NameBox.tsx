// Who you are here: a friendly name, which you may change.
import { useState } from "preact/hooks";
import { patch, Refusal } from "../api";
import type { Me } from "../protocol";
import { Dialog } from "../table/Dialog";
import { say } from "../words";

export function NameBox({ me, onSaved, onClose }: { me: Me; onSaved: (me: Me) => void; onClose: () => void }) {
  const [name, setName] = useState(me.name);
  const [problem, setProblem] = useState("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      onSaved(await patch<Me>("/api/me", { name: name.trim() }));
      onClose();
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : say("problem"));
    }
  };
  return (
    <Dialog title={say("name.change")} onClose={onClose}>
      <form class="name-form" onSubmit={save}>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <input class="field" value={name} maxLength={40} aria-label={say("name.name")} onInput={(event) => setName(event.currentTarget.value)} />
        <button class="button primary">{say("name.save")}</button>
      </form>
    </Dialog>
  );
}
