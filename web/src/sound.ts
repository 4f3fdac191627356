// Short sounds, made in the browser; silent until the first click, as browsers and neighbours want it.
import { preferences } from "./preferences";

/** [frequency, start, length], in hertz and seconds. */
export type Note = [frequency: number, start: number, length: number];
/** The notes of each event that is heard, by its name. */
export type Sounds = Record<string, Note[]>;

/** What sounds alike in every game. */
const COMMON: Sounds = {
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.18],
  ],
  won: [
    [523, 0, 0.15],
    [659, 0.13, 0.15],
    [784, 0.26, 0.35],
  ],
};

let audio: AudioContext | null = null;

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake(): void {
  audio ??= new AudioContext();
}

/** Play what an event sounds like, in the game's own sounds or the common ones. */
export function chime(name: string, sounds: Sounds = {}): void {
  const notes = sounds[name] ?? COMMON[name];
  const { sound, volume, vibration } = preferences.value;
  if (name === "turn" && vibration && document.hidden) navigator.vibrate?.(120);
  if (!notes || !sound || !audio || volume === 0) return;
  for (const [frequency, start, length] of notes) {
    const from = audio.currentTime + start;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(0.18 * volume, from + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
