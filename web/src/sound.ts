// Short sounds, made in the browser; silent until the first click, as browsers and neighbours want it.
import { settings } from "./settings";

let audio: AudioContext | null = null;

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake(): void {
  audio ??= new AudioContext();
}

/** Notes of a sound: [frequency, start, length], in hertz and seconds. */
const SOUNDS: Record<string, [number, number, number][]> = {
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.18],
  ],
  moved: [[330, 0, 0.06]],
  crossed: [
    [440, 0, 0.08],
    [660, 0.07, 0.1],
  ],
  gained: [[880, 0, 0.08]],
  caught: [[587, 0, 0.06]],
  nightmare: [
    [110, 0, 0.3],
    [104, 0.1, 0.3],
  ],
  scared: [[180, 0, 0.2]],
  "woke-up": [
    [220, 0, 0.15],
    [147, 0.12, 0.25],
  ],
  "called-it-a-night": [
    [392, 0, 0.15],
    [330, 0.14, 0.15],
    [262, 0.28, 0.3],
  ],
  won: [
    [523, 0, 0.15],
    [659, 0.13, 0.15],
    [784, 0.26, 0.35],
  ],
};

export function chime(name: string): void {
  const notes = SOUNDS[name];
  const { sound, volume, vibration } = settings.value;
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
