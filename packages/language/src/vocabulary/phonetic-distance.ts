/** Distances of easily confused sounds, from 0 (the same) to 1 (unlike). */
const NEAR: readonly (readonly [string, number])[] = [
  ['P B', 0.25],
  ['T D', 0.25],
  ['K G', 0.25],
  ['F V', 0.25],
  ['S Z', 0.2],
  ['TH DH', 0.2],
  ['CH JH', 0.25],
  ['SH ZH', 0.2],
  ['M N NG', 0.3],
  ['L R', 0.5],
  ['S SH TH', 0.4],
  ['SH CH', 0.35],
  ['ZH JH', 0.3],
  ['F TH', 0.3],
  ['W V', 0.4],
  ['R ER', 0.3],
  ['AH AE EH IH AA', 0.25],
  ['AH UH ER', 0.3],
  ['IH IY', 0.2],
  ['EH EY AE', 0.3],
  ['AA AO OW', 0.3],
  ['UH UW OW', 0.3],
  ['AA AW', 0.35],
  ['AY AA', 0.35],
  ['IY EY', 0.35],
  ['Y IY', 0.4],
];
const VOWEL = /^[AEIOU]/u;
const distances = new Map<string, number>();
for (const [sounds, distance] of NEAR) {
  const group = sounds.split(' ');
  for (const a of group) {
    for (const b of group) {
      const pair = `${a} ${b}`;
      if (a !== b) distances.set(pair, Math.min(distance, distances.get(pair) ?? 1));
    }
  }
}

/** True if a phoneme is a vowel. */
export const isVowel = (phoneme: string): boolean => VOWEL.test(phoneme);

const instead = (a: string, b: string): number =>
  a === b
    ? 0
    : (distances.get(`${a} ${b}`) ?? (isVowel(a) === isVowel(b) ? (isVowel(a) ? 0.6 : 0.9) : 1.2));
const without = (phoneme: string): number =>
  /^(?:AH|IH|HH|Y)$/u.test(phoneme) ? 0.4 : isVowel(phoneme) ? 0.6 : 0.8;

/** Edit distance of phonemes in which similar sounds cost little. */
export function phoneticDistance(a: readonly string[], b: readonly string[]): number {
  let above = [0];
  for (const phoneme of b) above.push((above.at(-1) ?? 0) + without(phoneme));
  for (const one of a) {
    const row = [(above[0] ?? 0) + without(one)];
    for (const [index, other] of b.entries()) {
      row.push(
        Math.min(
          (above[index] ?? 0) + instead(one, other),
          (above[index + 1] ?? 0) + without(one),
          (row[index] ?? 0) + without(other),
        ),
      );
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}
