/** Sounds of spellings, for words that are not in the dictionary. The longest matching spelling counts. */
const SOUNDS: Readonly<Record<string, string>> = {
  tion: 'SH AH N',
  sion: 'ZH AH N',
  eigh: 'EY',
  ough: 'AO',
  augh: 'AO',
  tch: 'CH',
  sch: 'SH',
  igh: 'AY',
  dge: 'JH',
  eau: 'OW',
  ch: 'CH',
  sh: 'SH',
  th: 'TH',
  ph: 'F',
  gh: 'G',
  wh: 'W',
  wr: 'R',
  kn: 'N',
  ck: 'K',
  ng: 'NG',
  qu: 'K W',
  ee: 'IY',
  ea: 'IY',
  ie: 'IY',
  ei: 'AY',
  ai: 'EY',
  ay: 'EY',
  ey: 'IY',
  oo: 'UW',
  ou: 'AW',
  ow: 'OW',
  oi: 'OY',
  oy: 'OY',
  oa: 'OW',
  au: 'AO',
  aw: 'AO',
  eu: 'UW',
  ew: 'UW',
  ue: 'UW',
  er: 'ER',
  ir: 'ER',
  ur: 'ER',
  ce: 'S',
  ci: 'S IH',
  cy: 'S IY',
  ge: 'JH EH',
  x: 'K S',
  a: 'AE',
  b: 'B',
  c: 'K',
  d: 'D',
  e: 'EH',
  f: 'F',
  g: 'G',
  h: 'HH',
  i: 'IH',
  j: 'JH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  o: 'AA',
  p: 'P',
  q: 'K',
  r: 'R',
  s: 'S',
  t: 'T',
  u: 'AH',
  v: 'V',
  w: 'W',
  y: 'IY',
  z: 'Z',
};
const LONGEST = 4;

/** The phonemes of a word by its letters; empty if it is not in Latin script. */
export function lettersToSounds(word: string): string[] {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/gu, '')
    .replace(/^x/u, 'z')
    .replace(/(.)\1/gu, (pair, letter: string) => (/[eo]/u.test(letter) ? pair : letter))
    .replace(/(?<=[aeiou][^aeiou]+)e$/u, '');
  const phonemes: string[] = [];
  for (let at = 0; at < letters.length; ) {
    let length = Math.min(LONGEST, letters.length - at);
    while (length > 1 && !(letters.slice(at, at + length) in SOUNDS)) length -= 1;
    const last = at + length === letters.length;
    const spelling = letters.slice(at, at + length);
    // A final vowel is weak, as in "Tesla", or long, as in "Fargo".
    if (last && spelling === 'a') phonemes.push('AH');
    else if (last && spelling === 'o') phonemes.push('OW');
    else phonemes.push(...(SOUNDS[spelling] ?? '').split(' ').filter(Boolean));
    at += length;
  }
  return phonemes;
}
