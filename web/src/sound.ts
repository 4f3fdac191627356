// Short sound effects, synthesised with Web Audio. Browsers allow no sound before the first click or key
// press.
import { preferences } from "./preferences";

/** An oscillator waveform, or "noise" for white noise band-passed around the note's frequency. */
export type Voice = "triangle" | "sine" | "square" | "sawtooth" | "noise";
/** One note. Frequencies are in hertz, times in seconds. The pitch glides from `frequency` to `to`. */
export type Note = [frequency: number, start: number, length: number, voice?: Voice, to?: number];
/** The notes to play for each event, keyed by event name. */
export type Sounds = Record<string, Note[]>;

/** Sounds shared by all games. */
export const COMMON: Sounds = {
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

/**
 * Maximum number of different sounds that may start within one `MOMENT`. With animations off, all events
 * of an update arrive at once and would otherwise all sound together.
 */
const TOGETHER = 2;
const MOMENT = 0.05; // seconds

let audio: AudioContext | null = null;
let moment = { began: -1, heard: new Set<string>() };

addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

function wake(): void {
  audio ??= new AudioContext();
}

/** Play the sound for an event, looking in the game's `sounds` first and then in `COMMON`. */
export function chime(name: string, sounds: Sounds = {}): void {
  const notes = sounds[name] ?? COMMON[name];
  const { sound, volume, vibration } = preferences.value;
  if (name === "turn" && vibration && document.hidden) navigator.vibrate?.(120);
  if (!notes || !sound || !audio || volume === 0) return;
  const now = audio.currentTime;
  if (now - moment.began > MOMENT) moment = { began: now, heard: new Set() };
  if (moment.heard.has(name) || moment.heard.size === TOGETHER) return;
  moment.heard.add(name);
  sing(audio, notes, volume);
}

/** Schedule notes, starting now. */
export function sing(audio: BaseAudioContext, notes: Note[], volume: number): void {
  for (const note of notes) singOne(audio, note, volume);
}

function singOne(audio: BaseAudioContext, note: Note, volume: number): void {
  const [frequency, start, length, voice = "triangle", to = frequency] = note;
  const from = audio.currentTime + start;
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(0.18 * volume, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  gain.connect(audio.destination);
  const source = voice === "noise" ? hiss(audio, length) : new OscillatorNode(audio, { type: voice });
  if (source instanceof OscillatorNode) {
    glide(source.frequency, frequency, to, from, length);
    source.connect(gain);
  } else {
    const band = new BiquadFilterNode(audio, { type: "bandpass", Q: 0.8 });
    glide(band.frequency, frequency, to, from, length);
    source.connect(band).connect(gain);
  }
  source.start(from);
  source.stop(from + length);
}

function glide(pitch: AudioParam, frequency: number, to: number, from: number, length: number): void {
  pitch.setValueAtTime(frequency, from);
  pitch.exponentialRampToValueAtTime(to, from + length);
}

function hiss(audio: BaseAudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(audio, { buffer });
}
