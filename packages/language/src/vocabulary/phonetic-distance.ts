/** Easily confused sounds with their distance, from 0 (the same) to 1 (unlike). */
const NEAR = (
  [
    [0.2, 'S Z, TH DH, SH ZH, IH IY'],
    [0.25, 'P B, T D, K G, F V, CH JH, AH AE EH IH AA'],
    [0.3, 'M N NG, ZH JH, F TH, R ER, AH UH ER, EH EY AE, AA AO OW, UH UW OW'],
    [0.35, 'SH CH, AA AW, AY AA, IY EY'],
    [0.4, 'S SH TH, W V, Y IY'],
    [0.5, 'L R'],
  ] as const
).flatMap(([distance, groups]) => groups.split(', ').map((sounds) => [sounds, distance] as const));
const PHONEMES =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  );
const COUNT = PHONEMES.length;
const codes = new Map(PHONEMES.map((phoneme, code) => [phoneme, code]));

const isVowel = (phoneme: string): boolean => /^[AEIOU]/u.test(phoneme);
const isWeak = (phoneme: string): boolean => /^(?:AH|IH|HH|Y)$/u.test(phoneme);

/** Distance of a sound that is heard in place of another, by their codes. */
const substitutions = Float32Array.from({ length: COUNT * COUNT }, (_, at) => {
  const [a = '', b = ''] = [PHONEMES[Math.floor(at / COUNT)], PHONEMES[at % COUNT]];
  if (a === b) return 0;
  const near = NEAR.filter(([sounds]) => [a, b].every((one) => sounds.split(' ').includes(one)));
  if (near.length > 0) return Math.min(...near.map(([, distance]) => distance));
  return isVowel(a) !== isVowel(b) ? 1.2 : isVowel(a) ? 0.6 : 0.9;
});
/** Distance of a sound that is missing, or too many. */
const omissions = Float32Array.from(PHONEMES, (phoneme) =>
  isWeak(phoneme) ? 0.4 : isVowel(phoneme) ? 0.6 : 0.8,
);

/** The code of a phoneme (ARPAbet, without stress). */
export function codeOf(phoneme: string): number {
  const code = codes.get(phoneme);
  if (code === undefined) throw new Error(`${phoneme} is no phoneme.`);
  return code;
}

/** Distance of a sound that is missing where the same sound stands before it: "land did" is said like "landid". */
const REPEATED = 0.1;
/** Two sayings are compared only where their lengths so far differ by at most this many sounds. */
const BAND = 4;

/** The words of a text as one graph of sounds, in which each word may be said in several ways. */
export class SoundGraph {
  /** By arc: the node that it comes from, its sound, and the distance if it is left out. */
  readonly #from: number[] = [];
  readonly #sounds: number[] = [];
  readonly #omissions: number[] = [];
  /** By node: its first arc, and the number of sounds up to it, at least. */
  readonly #arcs: number[] = [0, 0];
  readonly #depths: number[] = [0];
  /** By depth: the nodes to compare with as many sounds. */
  readonly #bands: [first: number, last: number][] = [];
  /** By word: the node that it ends at. */
  readonly ends: number[] = [];

  get size(): number {
    return this.#depths.length;
  }

  /** Number of sounds up to a node, at least. */
  depthOf(node: number): number {
    return this.#depths[node] ?? 0;
  }

  addWord(readings: readonly (readonly number[])[]): void {
    const start = this.ends.at(-1) ?? 0;
    const last: [from: number, sound: number][] = [];
    for (const reading of readings) {
      let from = start;
      for (const [at, sound] of reading.entries()) {
        if (at === reading.length - 1) last.push([from, sound]);
        else from = this.#add([[from, sound]]);
      }
    }
    this.ends.push(this.#add(last));
  }

  /** Distances of no sound at all to all beginnings of the graph. */
  firstRow(): Float32Array {
    const row = new Float32Array(this.size).fill(Number.POSITIVE_INFINITY);
    row[0] = 0;
    for (let node = 1; node <= this.#bandAt(0)[1]; node += 1) this.#omit(row, node);
    return row;
  }

  /** Fills in the distances of one more sound, as number `depth`. The least one that is within the bound of its node. */
  nextRow(
    above: Float32Array,
    row: Float32Array,
    { sound, depth, bounds }: { sound: number; depth: number; bounds: Float32Array },
  ): number {
    const missing = omissions[sound] ?? 0;
    const [first, last] = this.#bandAt(depth);
    let least = Number.POSITIVE_INFINITY;
    row.fill(Number.POSITIVE_INFINITY);
    for (let node = first; node <= last; node += 1) {
      let best = (above[node] ?? 0) + missing;
      const end = this.#arcs[node + 1] ?? 0;
      for (let arc = this.#arcs[node] ?? 0; arc < end; arc += 1) {
        const from = this.#from[arc] ?? 0;
        const replaced = substitutions[sound * COUNT + (this.#sounds[arc] ?? 0)] ?? 0;
        best = Math.min(
          best,
          (above[from] ?? 0) + replaced,
          (row[from] ?? 0) + (this.#omissions[arc] ?? 0),
        );
      }
      row[node] = best;
      if (best < least && best <= (bounds[node] ?? 0)) least = best;
    }
    return least;
  }

  #omit(row: Float32Array, node: number): void {
    const end = this.#arcs[node + 1] ?? 0;
    for (let arc = this.#arcs[node] ?? 0; arc < end; arc += 1) {
      const distance = (row[this.#from[arc] ?? 0] ?? 0) + (this.#omissions[arc] ?? 0);
      row[node] = Math.min(row[node] ?? 0, distance);
    }
  }

  #bandAt(depth: number): readonly [number, number] {
    let band = this.#bands[depth];
    if (!band) {
      const isNear = (at: number): boolean => Math.abs(at - depth) <= BAND;
      band = [this.#depths.findIndex(isNear), this.#depths.findLastIndex(isNear)];
      if (band[0] < 0) band = [0, -1];
      this.#bands[depth] = band;
    }
    return band;
  }

  #add(arcs: readonly (readonly [from: number, sound: number])[]): number {
    let depth = Number.POSITIVE_INFINITY;
    for (const [from, sound] of arcs) {
      const isRepeated = this.#sounds.slice(this.#arcs[from], this.#arcs[from + 1]).includes(sound);
      this.#from.push(from);
      this.#sounds.push(sound);
      this.#omissions.push(isRepeated ? REPEATED : (omissions[sound] ?? 0));
      depth = Math.min(depth, this.depthOf(from) + 1);
    }
    this.#arcs.push(this.#from.length);
    return this.#depths.push(depth) - 1;
  }
}
