// The dialog for changing your name and managing your devices.
import { useState } from "preact/hooks";
import { patch, sentenceOf } from "../../api";
import type { Me } from "../../protocol";
import { Dialog } from "../../table/dialogs/Dialog";
import { say } from "../../words";
import { DeviceLinks } from "../DeviceLinks";
import { Problem } from "../Problem";

export function NameBox({
  me,
  onSaved,
  onClose,
}: {
  me: Me;
  onSaved: (me: Me) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(me.name);
  const [problem, setProblem] = useState("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      onSaved(await patch<Me>("/api/me", { name: name.trim() }));
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Dialog title={say("name.change")} onClose={onClose}>
      <form class="name-form" onSubmit={save}>
        <Problem sentence={problem} />
        <input
          class="field"
          value={name}
          maxLength={32}
          aria-label={say("name.name")}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button class="button primary">{say("name.save")}</button>
      </form>
      <DeviceLinks />
    </Dialog>
  );
}
