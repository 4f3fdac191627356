// Talking at the table. Somebody who is muted is not heard.
import { useState } from "preact/hooks";
import { say } from "../words";
import type { Connection } from "./connection";

export function ChatBox({ connection }: { connection: Connection }) {
  const [text, setText] = useState("");
  const you = connection.you.value;
  const muted = new Set(you?.muted ?? []);
  const send = (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    connection.send({ type: "chat", text: text.trim() });
    setText("");
  };
  return (
    <div class="chat">
      <ol class="chat-lines" aria-label={say("chat")} tabIndex={0}>
        {connection.chat.value
          .filter((line) => !muted.has(line.guest))
          .map((line) => (
            <li key={line.number}>
              <b>{line.name}</b> {line.text}
              {line.guest !== you?.guest && (
                <button class="quiet" onClick={() => connection.send({ type: "mute", guest: line.guest, muted: true })}>
                  {say("mute")}
                </button>
              )}
            </li>
          ))}
      </ol>
      {[...muted].map((guest) => (
        <button key={guest} class="quiet" onClick={() => connection.send({ type: "mute", guest, muted: false })}>
          {say("unmute")}
        </button>
      ))}
      <form onSubmit={send}>
        <input class="field" value={text} maxLength={400} aria-label={say("chat.say")} placeholder={say("chat.say")} onInput={(event) => setText(event.currentTarget.value)} />
        <button class="button">{say("chat.send")}</button>
      </form>
    </div>
  );
}
