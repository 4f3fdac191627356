// A page that renders every sound of every game offline and measures the results. Opened by
// tests/browser/test_sounds.py.
import { sounds as lucidity } from "../src/games/lucidity/sounds";
import { sounds as boomBah } from "../src/games/sheep_boom_bah/sounds";
import { sounds as sheepnappers } from "../src/games/sheepnappers/sounds";
import { sounds as sheepyTime } from "../src/games/sheepy_time/sounds";
import { sounds as wolf } from "../src/games/wolf_in_sleeps_clothing/sounds";
import { COMMON, type Note, sing } from "../src/sound";

const GAMES = {
  common: COMMON,
  "sheepy-time": sheepyTime,
  lucidity,
  sheepnappers,
  "sheep-boom-bah": boomBah,
  "wolf-in-sleeps-clothing": wolf,
};

const RATE = 22_050;
const SLICE = RATE / 20;
const PITCHES = Array.from({ length: 36 }, (_, step) => 60 * 2 ** (step / 5)); // 60 Hz to 7.7 kHz

interface Measured {
  game: string;
  event: string;
  /** The notes as text. Identical notes are the same sound on purpose. */
  notes: string;
  seconds: number;
  peak: number;
  /** A unit vector with the loudness of each pitch in each twentieth of a second. */
  shape: number[];
}

async function measure(game: string, event: string, notes: Note[]): Promise<Measured> {
  const ends = Math.max(...notes.map(([, start, length]) => start + length));
  const audio = new OfflineAudioContext(1, Math.ceil((ends + 0.1) * RATE), RATE);
  sing(audio, notes, 1);
  const samples = (await audio.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > peak / 100);
  return {
    game,
    event,
    notes: JSON.stringify(notes),
    seconds: (last + 1) / RATE,
    peak,
    shape: shapeOf(samples),
  };
}

function shapeOf(samples: Float32Array): number[] {
  const loud: number[] = [];
  for (let from = 0; from < 2 * RATE; from += SLICE) {
    const slice = samples.subarray(from, from + SLICE);
    for (const pitch of PITCHES) loud.push(Math.sqrt(loudness(slice, pitch)));
  }
  const length = Math.hypot(...loud);
  return loud.map((each) => (length ? each / length : 0));
}

/** The strength of one pitch in these samples (Goertzel algorithm). */
function loudness(samples: Float32Array, pitch: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * pitch) / RATE);
  let before = 0;
  let last = 0;
  for (const sample of samples) [before, last] = [last, sample + turn * last - before];
  return Math.sqrt(Math.max(0, before ** 2 + last ** 2 - turn * before * last));
}

/** Noise that is the same in every run. */
function steady(): void {
  let state = 1;
  Math.random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function measureAll(): Promise<Measured[]> {
  steady();
  const all: Measured[] = [];
  for (const [game, sounds] of Object.entries(GAMES))
    for (const [event, notes] of Object.entries(sounds)) all.push(await measure(game, event, notes));
  return all;
}

Object.assign(window, { measureAll });
