import type { Utterance, Word } from '@verbatim/contract';
import { redact } from '@verbatim/language';
import { milliseconds } from '@verbatim/speech';

/** Random numbers that are the same for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const digits = (count: number): string =>
    Array.from({ length: count }, () => 1 + below(9)).join('');
  return { next, below, pick, digits };
}

type Random = ReturnType<typeof randomOf>;

const digitWords = 'zero one two three four five six seven eight nine'.split(' ');
const inWords = (digits: string): string =>
  [...digits].map((digit) => digitWords[Number(digit)] ?? digit).join(' ');
const spelled = (text: string): string => [...text].join(' ');

const givenNames = ['priscilla', 'bartholomew', 'rosalind', 'cornelius', 'henrietta', 'lysander'];
const familyNames = ['okafor', 'haverford', 'lindqvist', 'abernathy', 'castellanos', 'whitcombe'];

/** A card number with a valid check digit. */
function card({ digits }: Random): string {
  const body = `4${digits(14)}`;
  const sum = [...body].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

const phone = (random: Random): string =>
  `${random.pick(['212', '646', '415', '312'])}-555-${random.digits(4)}`;
const nameOf = ({ pick }: Random) => [pick(givenNames), pick(familyNames)] as const;

/** What people say of each kind: written as figures, said in words, spelled. */
const kinds: Readonly<Record<string, (random: Random) => readonly [cue: string, value: string]>> = {
  phone: (random) => ['my phone number is', phone(random)],
  'phone in words': (random) => ['call me at', inWords(phone(random).replaceAll('-', ''))],
  card: (random) => ['the card is', card(random).replace(/(\d{4})(?=\d)/g, '$1 ')],
  'card in words': (random) => ['my credit card number is', inWords(card(random))],
  ssn: ({ digits }) => ['my social is', `${digits(3)}-${digits(2)}-${digits(4)}`],
  'ssn in words': ({ digits }) => ['my social security number is', inWords(digits(9))],
  passport: ({ digits }) => ['my passport number is', `x ${inWords(digits(8))}`],
  account: ({ digits }) => ['my account number is', inWords(digits(8))],
  email: (random) => ['write to', `${nameOf(random).join('.')}@mailbox.org`],
  'email spoken': (random) => ['my email is', `${nameOf(random).join(' dot ')} at mailbox dot org`],
  name: (random) => ['my name is', nameOf(random).join(' ')],
  'name spelled': (random) => ['my last name is', spelled(random.pick(familyNames))],
  address: ({ digits }) => ['i live at', `${digits(4)} oakmont street`],
  password: ({ digits }) => ['my password is', `falcon${digits(4)}`],
};

const fillers = [
  'thank you for waiting we will look into this now',
  'and then the parcel came back to the shop again',
  'that is really good to hear',
  'let me see what the system says about it',
  'it rained all day so we stayed inside and talked',
  'yes of course',
];

/** A value in a script: what is looked for, and when it is said. */
export interface PlantedValue {
  readonly kind: string;
  readonly text: string;
  readonly spans: readonly { readonly start: number; readonly end: number }[];
}

/** A recording: what is said in it. */
export interface Script {
  readonly utterances: readonly Utterance[];
  readonly values: readonly PlantedValue[];
  readonly seconds: number;
}

const WORD_SECONDS = 0.25;

/** Says sentences with values, some cut into breaths in the middle of a value. Values that are not found in a file are left out. */
export function scriptOf(seed: number): Script {
  const random = randomOf(seed);
  for (;;) {
    const script = tryScript(random);
    const { utterances } = redact(script.utterances, {});
    const hidden = utterances.flatMap(({ words }) => words.filter(({ redacted }) => redacted));
    const isHidden = ({ spans }: PlantedValue): boolean =>
      spans.every(({ start, end }) =>
        hidden.some((word) => word.start <= start && word.end >= end),
      );
    // A file is known by its length.
    const seconds = Math.ceil(script.seconds) + (seed % 1000) / 1000;
    if (script.values.every(isHidden)) return { ...script, seconds };
  }
}

function tryScript(random: Random): Script {
  const { next, below, pick } = random;
  const utterances: Utterance[] = [];
  const values: PlantedValue[] = [];
  let time = 0.5;
  const utter = (texts: readonly string[]): readonly Word[] => {
    const words = texts.map((word, at) => ({
      ...{ word, confidence: 0.9 },
      start: milliseconds(time + at * WORD_SECONDS),
      end: milliseconds(time + (at + 1) * WORD_SECONDS),
    }));
    const [start, end] = [words[0]?.start ?? time, words.at(-1)?.end ?? time];
    const text = texts.join(' ');
    const facts = { language: 'en', confidence: 0.9, channel: 0 } as const;
    utterances.push({ text, start, end, ...facts, words });
    time = end;
    return words;
  };
  for (let count = 0; count < 3; count += 1) {
    utter(pick(fillers).split(' '));
    time += 0.4 + next() * 4;
    const kind = pick(Object.keys(kinds));
    const [cue, value] = kinds[kind]?.(random) ?? ['', ''];
    const cueWords = cue.split(' ');
    const valueWords = value.split(' ');
    const all = [...cueWords, ...valueWords, 'okay'];
    const breaths = valueWords.length > 1 ? 1 + below(3) : 1 + below(2);
    const cuts = Array.from({ length: breaths - 1 }, () => 1 + below(all.length - 2));
    const said: Word[] = [];
    for (let from = 0; from < all.length; ) {
      const to = cuts.filter((cut) => cut > from).sort((a, b) => a - b)[0] ?? all.length;
      said.push(...utter(all.slice(from, to)));
      time += 0.4 + next() * 2;
      from = to;
    }
    const spans = said.slice(cueWords.length, -1);
    values.push({ kind, text: value, spans });
  }
  utter(pick(fillers).split(' '));
  return { utterances, values, seconds: time + 1 };
}

/** Words in a row that tell of a value that they are a part of. */
const RUN = 4;

/** Texts that only a leak of a value brings about: all of it, its digits, and names in it. */
function needlesOf(values: readonly PlantedValue[]): Set<string> {
  const needles = values.flatMap(({ text }) => {
    const digits = text.replace(/\D/g, '');
    const names = [...givenNames, ...familyNames].filter((name) => text.includes(name));
    return [text, ...names, ...(digits.length > 6 ? [digits] : [])];
  });
  return new Set(needles);
}

/** Runs of words that tell of a value. */
const runsIn = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => {
    return words.slice(at, at + RUN).join(' ');
  });

/** What a text has of the values, where they must not be. Random bytes have any few letters apart from each other, so they are read as they are. */
export function leaksIn(
  text: string,
  values: readonly PlantedValue[],
  { isNoise = false } = {},
): string[] {
  const lower = text.toLowerCase();
  const leaks = [...needlesOf(values)].filter((needle) => lower.includes(needle));
  if (isNoise) return leaks;
  // Between the texts of a table there are numbers of any bytes, which are letters as well now and then.
  const flat = lower
    .split(/[^\t\n\r -~]+/)
    .flatMap((stretch) => [...stretch.split(/[^a-z0-9@.-]+/), '']);
  const words = [...lower.matchAll(/\\?"word\\?":\\?"(.*?)\\?"/g)].map(([, word = '']) => word);
  const runs = new Set(values.flatMap((value) => runsIn(value.text.split(' '))));
  for (const list of [flat, words]) {
    for (let at = 0; at + RUN <= list.length; at += 1) {
      const run = `${list[at]} ${list[at + 1]} ${list[at + 2]} ${list[at + 3]}`;
      if (runs.has(run)) leaks.push(run);
    }
  }
  return leaks;
}
