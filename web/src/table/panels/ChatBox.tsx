// The table's chat. Lines from muted guests are hidden.
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words";
import type { Connection } from "../model/connection";

export function ChatBox({ connection }: { connection: Connection }) {
  const list = useRef<HTMLOListElement>(null);
  const you = connection.you.value;
  const lines = connection.chat.value;
  const muted = new Set(you?.muted ?? []);
  const names = new Map(lines.map((line) => [line.guest, line.name]));
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    const isSeen = (list.current?.offsetParent ?? null) !== null; // phones hide it until it is opened
    if (isSeen) connection.read.value = lines.at(-1)?.number ?? 0;
  }, [lines.length]);
  const speak = (text: string) => connection.send({ type: "chat", text });
  // Spectators have no secrets to give away, so they can write freely.
  const phrases = you?.held == null ? null : (connection.update.value?.phrases ?? null);
  return (
    <section class="chat" aria-label={say("chat")}>
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={say("chat.lines")}>
        {lines.length === 0 && <li class="facts">{say("chat.none")}</li>}
        {lines
          .filter((line) => !muted.has(line.guest))
          .map((line) => (
            <li key={line.number}>
              <b>{line.name}</b> {line.text}{" "}
              {line.guest !== you?.guest && (
                <button
                  class="quiet"
                  aria-label={say("mute.name", { name: line.name })}
                  onClick={() => connection.send({ type: "mute", guest: line.guest, muted: true })}
                >
                  {say("mute")}
                </button>
              )}
            </li>
          ))}
        {[...muted].map((guest) => (
          <li key={guest}>
            <button class="quiet" onClick={() => connection.send({ type: "mute", guest, muted: false })}>
              {say("unmute", { name: names.get(guest) ?? say("somebody") })}
            </button>
          </li>
        ))}
      </ol>
      {you?.silenced ? (
        <p class="facts">{say("chat.silenced")}</p>
      ) : phrases ? (
        <Phrases phrases={phrases} speak={speak} />
      ) : (
        <Field speak={speak} />
      )}
    </section>
  );
}

/** The only phrases players may use when the rules restrict table talk. */
function Phrases({ phrases, speak }: { phrases: string[]; speak: (text: string) => boolean }) {
  return (
    <div class="phrases" role="group" aria-label={say("chat.phrases")}>
      {phrases.map((phrase) => (
        <button key={phrase} class="button small" onClick={() => speak(phrase)}>
          {phrase}
        </button>
      ))}
    </div>
  );
}

function Field({ speak }: { speak: (text: string) => boolean }) {
  const [text, setText] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() && speak(text.trim())) setText(""); // keep the text if sending failed
  };
  return (
    <form onSubmit={send}>
      <input
        class="field"
        value={text}
        maxLength={400}
        aria-label={say("chat.say")}
        placeholder={say("chat.say")}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class="button small">{say("chat.send")}</button>
    </form>
  );
}
