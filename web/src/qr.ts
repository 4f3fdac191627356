// A QR code for a link: byte mode, error correction level L, the smallest version up to 10 that holds it.
// True cells are dark. Follows the published standard (ISO/IEC 18004); mask 0 is always used, which readers accept.

// Per version from 1: total code words, error correction words per block, number of blocks (level L).
const VERSIONS: [total: number, ecc: number, blocks: number][] = [
  [26, 7, 1],
  [44, 10, 1],
  [70, 15, 1],
  [100, 20, 1],
  [134, 26, 1],
  [172, 18, 2],
  [196, 20, 2],
  [242, 24, 2],
  [292, 30, 2],
  [346, 18, 4],
];
const ALIGNMENT: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  EXP[power + 255] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}

const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

function remainder(data: number[], degree: number): number[] {
  let generator = [1];
  for (let power = 0; power < degree; power += 1) {
    const next = Array<number>(generator.length + 1).fill(0);
    for (const [index, factor] of generator.entries()) {
      next[index]! ^= factor;
      next[index + 1]! ^= times(factor, EXP[power]!);
    }
    generator = next;
  }
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index]!;
    if (lead)
      for (const [offset, factor] of generator.entries()) rest[index + offset]! ^= times(factor, lead);
  }
  return rest.slice(data.length);
}

function codeWords(bytes: Uint8Array, version: number): number[] {
  const [total, ecc, blocks] = VERSIONS[version - 1]!;
  const room = total - ecc * blocks;
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let index = 0; index < bits.length; index += 8)
    words.push(parseInt(bits.slice(index, index + 8).join(""), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xfd) words.push(pad);

  const short = Math.floor(room / blocks);
  const longer = room % blocks;
  const data: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = short + (block >= blocks - longer ? 1 : 0);
    data.push(words.slice(at, at + length));
    at += length;
  }
  const checks = data.map((block) => remainder(block, ecc));
  const result: number[] = [];
  for (let index = 0; index <= short; index += 1)
    for (const block of data) if (index < block.length) result.push(block[index]!);
  for (let index = 0; index < ecc; index += 1) for (const block of checks) result.push(block[index]!);
  return result;
}

function bch(value: number, degree: number, generator: number): number {
  let rest = value << degree;
  for (let bit = 31; bit >= degree; bit -= 1) if ((rest >> bit) & 1) rest ^= generator << (bit - degree);
  return (value << degree) | rest;
}

export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version =
    VERSIONS.findIndex(
      ([total, ecc, blocks], index) => bytes.length + (index < 9 ? 2 : 3) <= total - ecc * blocks,
    ) + 1;
  if (version === 0) throw new Error("too long for a QR code");
  const size = 17 + version * 4;
  const cells: (boolean | null)[][] = Array.from({ length: size }, () =>
    Array<boolean | null>(size).fill(null),
  );
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) cells[y]![x] = dark;
  };

  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  const centres = ALIGNMENT[version - 1]!;
  for (const cy of centres)
    for (const cx of centres)
      if (cells[cy]![cx] === null)
        for (let dy = -2; dy <= 2; dy += 1)
          for (let dx = -2; dx <= 2; dx += 1)
            set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  for (let index = 8; index < size - 8; index += 1) {
    if (cells[6]![index] === null) set(index, 6, index % 2 === 0);
    if (cells[index]![6] === null) set(6, index, index % 2 === 0);
  }

  const format = bch(0b01000, 10, 0x537) ^ 0x5412; // level L, mask 0
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((format >> bit) & 1) === 1;
    if (bit < 6) set(8, bit, dark);
    else if (bit < 8) set(8, bit + 1, dark);
    else if (bit === 8) set(7, 8, dark);
    else set(14 - bit, 8, dark);
    if (bit < 8) set(size - 1 - bit, 8, dark);
    else set(8, size - 15 + bit, dark);
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const stamp = bch(version, 12, 0x1f25);
    for (let bit = 0; bit < 18; bit += 1) {
      const dark = ((stamp >> bit) & 1) === 1;
      const long = size - 11 + (bit % 3);
      const short = Math.floor(bit / 3);
      set(long, short, dark);
      set(short, long, dark);
    }
  }

  const words = codeWords(bytes, version);
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const upward = ((right + 1) & 2) === 0;
        const y = upward ? size - 1 - step : step;
        if (cells[y]![x] !== null) continue;
        const bit = at < words.length * 8 ? (words[at >> 3]! >> (7 - (at & 7))) & 1 : 0;
        at += 1;
        cells[y]![x] = (bit === 1) !== ((x + y) % 2 === 0);
      }
  }
  return cells as boolean[][];
}
