import type {
  PiiEntityType,
  PiiRedactionConfig,
  RedactionCount,
  RedactionStyle,
  Utterance,
  Word,
} from '@verbatim/contract';
import { english } from '../languages/en/language.ts';
import { languageOf } from '../languages/languages.ts';
import type { SpokenWords } from '../numbers/cardinal.ts';
import { figure } from '../numbers/figures.ts';
import { joinerOf, lowestConfidence, textOfWords } from '../words/words.ts';
import { codeAt, type DigitRun, digitsOf, partsOfRuns } from './code.ts';
import { coverage, findableTypes, notCoveredBy, typesOf } from './coverage.ts';
import { find } from './find.ts';
import { lexicon } from './lexicon.ts';
import { grammar } from './lists.ts';
import { type PiiMatch, PiiMatches, piiMatch } from './pii-match.ts';
import { isCapitalized, type TextWords, textWords } from './text-words.ts';

/** A redacted transcript, and the entities that redact other texts with the same numbers. */
export interface RedactionResult {
  readonly utterances: Utterance[];
  readonly results: RedactionCount[];
  readonly found: KnownEntities;
  /** Requested types that no rule finds: for the log. */
  readonly notFindable: PiiEntityType[];
  /** What is known after the settled utterances. */
  readonly memory: RedactionMemory;
}

/** What earlier redactions of a conversation have found. It holds the values: never to be stored. */
export interface RedactionMemory {
  readonly entities: readonly { readonly type: PiiEntityType; key: string; text: string }[];
  /** The number of each entity, and the highest one of each type. */
  readonly numbers: readonly (readonly [entity: string, number: number])[];
  readonly counts: readonly (readonly [type: PiiEntityType, number: number])[];
}

/** Where a conversation is redacted as it goes on. */
export interface RedactionProgress {
  readonly memory: RedactionMemory;
  /** Number of the first utterances that don't change any more: only what they have gets into the memory. */
  readonly settled: number;
}

/** Entities that are remembered of a conversation: of more, the latest. */
const MAX_REMEMBERED = 1000;
const NOTHING: RedactionMemory = { entities: [], numbers: [], counts: [] };

/** Redacts the words and texts of a transcript, or of the latest part of a conversation that goes on. */
export function redact(
  utterances: readonly Utterance[],
  config: PiiRedactionConfig,
  { memory: before, settled }: RedactionProgress = { memory: NOTHING, settled: 0 },
): RedactionResult {
  const types = typesOf(config.entity_types, findableTypes);
  const uncovered = config.strict ? notCoveredBy(config, utterances) : [];
  const hidden = new Set(uncovered.map(({ language }) => language));
  const found = new KnownEntities(types, config.processed_text_type ?? 'MARKER', before);
  const entities = [...before.entities];
  for (const { type, key, text } of entities)
    found.remember({ type, key, start: 0, end: text.length }, text, 'en');
  for (const { text } of utterances) found.leaveOut(text);
  const passages = passagesOf(utterances);
  const first = passages.map(({ text, code }) => find(text, types, code));
  let left = settled;
  for (const [at, { text, code, settledLength, size }] of passages.entries()) {
    const until = settledLength(left);
    left -= size;
    for (const one of first[at] ?? []) {
      const isNew = found.remember(one, text, code);
      if (isNew && one.start < until)
        entities.push({ type: one.type, key: one.key, text: text.slice(one.start, one.end) });
    }
  }
  let after = 0;
  let numbered = found.numbering;
  const counts = new Map<PiiEntityType, number>();
  const redacted = passages.flatMap((passage, at) => {
    const findings = found.find(passage.text, passage.code, first[at]);
    return passage.parts(findings).map(({ utterance, text, pieces }) => {
      const isHidden = hidden.has(utterance.language);
      const shown = isHidden ? [] : pieces;
      for (const { type } of shown) counts.set(type, (counts.get(type) ?? 0) + 1);
      const own = shown.length > 0 ? without(utterance, text, shown, found) : utterance;
      after += 1;
      if (after === settled) numbered = found.numbering;
      return isHidden ? withheld(own) : own;
    });
  });
  return {
    utterances: redacted,
    results: [...counts].map(([entity_type, count]) => ({ entity_type, count })),
    found,
    notFindable: [...types].filter((type) => coverage[type] === 'none'),
    memory: { entities: entities.slice(-MAX_REMEMBERED), ...numbered },
  };
}
/** Redacts a text derived from the transcript, such as a summary, with the same numbers. */
export const redactText = (text: string, found: KnownEntities): string =>
  replaced(text, 0, text.length, found.find(text, 'en'), found);

function without(
  utterance: Utterance,
  text: string,
  findings: readonly PiiMatch[],
  found: KnownEntities,
): Utterance {
  const joiner = joinerOf(utterance);
  const words: Word[] = [];
  let offset = 0;
  let next = 0;
  for (let at = 0; at < utterance.words.length; ) {
    const first = utterance.words[at] as Word;
    const from = offset;
    let to = from + first.word.length;
    const group = [first];
    const inside: PiiMatch[] = [];
    at += 1;
    for (let one = findings[next]; one && one.start < to; one = findings[++next]) {
      inside.push(one);
      for (let more = utterance.words[at]; more && one.end > to; more = utterance.words[++at]) {
        group.push(more);
        to += joiner.length + more.word.length;
      }
    }
    offset = to + joiner.length;
    if (inside.length === 0) words.push(first);
    else words.push(joined(group, replaced(text, from, to, inside, found)));
  }
  return { ...utterance, text: replaced(text, 0, text.length, findings, found), words };
}

/** In place of an utterance of which no word may be known: its sound is redacted as a whole. */
export function withheld(utterance: Utterance): Utterance {
  const { start, end, confidence } = utterance;
  const text = '[WITHHELD]';
  return { ...utterance, text, words: [{ word: text, start, end, confidence, redacted: true }] };
}

/** One word in place of several, with the lowest confidence of them. */
function joined(group: readonly Word[], word: string): Word {
  const first = group[0] as Word;
  return {
    ...first,
    word,
    redacted: true,
    end: group.at(-1)?.end ?? first.end,
    confidence: lowestConfidence(group),
  };
}

function replaced(
  text: string,
  from: number,
  to: number,
  findings: readonly PiiMatch[],
  found: KnownEntities,
): string {
  let out = '';
  let at = from;
  for (const one of findings) {
    out += text.slice(at, one.start) + found.replacementOf(one, text);
    at = one.end;
  }
  return out + text.slice(at, to);
}

/** Utterances searched as one text, because a question and its answer, or a number read with pauses, span several. */
interface Passage {
  readonly text: string;
  /** The language of all of them. */
  readonly code: string;
  /** Number of its utterances. */
  readonly size: number;
  /** Length of the text of so many first utterances. */
  settledLength(count: number): number;
  /** Each utterance with its matches. A match that spans utterances is cut at their ends. */
  parts(findings: readonly PiiMatch[]): PassagePart[];
}

/** An utterance, its text, and its matches. */
interface PassagePart {
  readonly utterance: Utterance;
  readonly text: string;
  readonly pieces: readonly PiiMatch[];
}

const BETWEEN = '\n';

/** Cuts a transcript where its language changes. */
function passagesOf(utterances: readonly Utterance[]): Passage[] {
  const passages: Passage[] = [];
  for (let from = 0; from < utterances.length; ) {
    const code = utterances[from]?.language ?? '';
    let to = from + 1;
    while (to < utterances.length && utterances[to]?.language === code) to += 1;
    passages.push(passageOf(utterances.slice(from, to), code));
    from = to;
  }
  return passages;
}

function passageOf(utterances: readonly Utterance[], code: string): Passage {
  const texts = utterances.map((one) =>
    one.words.length > 0 ? textOfWords(one.words, joinerOf(one)) : one.text,
  );
  return {
    text: texts.join(BETWEEN),
    code,
    size: texts.length,
    settledLength: (count) => texts.slice(0, Math.max(0, count)).join(BETWEEN).length,
    parts: (findings) => {
      let [from, next] = [0, 0];
      return utterances.map((utterance, at) => {
        const text = texts[at] ?? '';
        const pieces: PiiMatch[] = [];
        for (
          ;
          (findings[next]?.start ?? Number.POSITIVE_INFINITY) < from + text.length;
          next += 1
        ) {
          const piece = cut(findings[next] as PiiMatch, from, text.length);
          if (/\S/.test(text.slice(piece.start, piece.end))) pieces.push(piece);
          if ((findings[next]?.end ?? 0) > from + text.length) break;
        }
        from += text.length + BETWEEN.length;
        return { utterance, text, pieces };
      });
    },
  };
}

const cut = (one: PiiMatch, from: number, length: number): PiiMatch => ({
  ...one,
  start: Math.max(0, one.start - from),
  end: Math.min(length, one.end - from),
});

type KnownEntity = Pick<PiiMatch, 'type' | 'key'>;
interface KnownString extends KnownEntity {
  /** True if it is a common word, too: then only copies with a capital letter count. */
  readonly isWord: boolean;
}

const MIN_LENGTH = 3;
/** Longer strings are not found again: they are long numbers with fillers, which `KnownDigits` finds. */
const MAX_WORDS = 32;

/** Entities of a transcript: numbers them, and finds repetitions of their strings. */
class KnownEntities {
  readonly #types: ReadonlySet<PiiEntityType>;
  readonly #style: RedactionStyle;
  readonly #numbers: Map<string, number>;
  readonly #counts: Map<PiiEntityType, number>;
  readonly #strings = new Map<string, KnownString>();
  /** The numbers of words of the strings that begin with a word, the largest first. */
  readonly #lengths = new Map<string, readonly number[]>();
  readonly #keys = new Map<string, KnownEntity>();
  readonly #partsOfNames = new Map<string, KnownEntity>();
  readonly #digits = new KnownDigits();

  constructor(
    types: ReadonlySet<PiiEntityType>,
    style: RedactionStyle,
    { numbers, counts }: Omit<RedactionMemory, 'entities'>,
  ) {
    this.#types = types;
    this.#style = style;
    this.#numbers = new Map(numbers);
    this.#counts = new Map(counts);
  }

  /** The numbers that were given until now. */
  get numbering(): Omit<RedactionMemory, 'entities'> {
    return { numbers: [...this.#numbers], counts: [...this.#counts] };
  }

  /** Leaves out the numbers of markers that an earlier redaction has written. */
  leaveOut(text: string): void {
    for (const [, type = '', number] of text.matchAll(/\[([A-Z_]+)_(\d+)\]/gu)) {
      const known = this.#counts.get(type as PiiEntityType) ?? 0;
      this.#counts.set(type as PiiEntityType, Math.max(known, Number(number)));
    }
  }

  /** Remembers the string of a match, so that it is found again without any context. False if it is known. */
  remember(one: PiiMatch, text: string, code: string): boolean {
    const { type, start, end, key } = one;
    const known = this.#keys.get(key);
    if (known && (type === 'NUMERICAL_PII' || known.type !== 'NUMERICAL_PII')) return false;
    const entity = { type, key };
    this.#keys.set(key, entity);
    this.#digits.remember(entity);
    const tokens = textWords(text.slice(start, end), languageOf(code) ?? english);
    const { words } = tokens;
    this.#add(tokens, entity, false);
    this.#add({ ...tokens, words: [key] }, entity, false);
    if (isWholeName(type) && words.length > 1)
      for (const word of words) {
        if (grammar(tokens).has(word)) continue;
        if (!this.#partsOfNames.has(word)) this.#partsOfNames.set(word, entity);
        this.#add({ ...tokens, words: [word] }, entity, lexicon(tokens).isOrdinaryWord(word));
      }
    return true;
  }

  #add(tokens: SpokenWords, entity: KnownEntity, isWord: boolean): void {
    const { words } = tokens;
    const [first = ''] = words;
    const length = words.reduce((sum, word) => sum + word.length, 0);
    if (words.length > MAX_WORDS) return;
    if (
      length < MIN_LENGTH ||
      (words.length === 1 && grammar(tokens).has(first)) ||
      isFigures(tokens)
    )
      return;
    const text = words.join(' ');
    if (this.#strings.has(text)) return;
    this.#strings.set(text, { ...entity, isWord });
    const lengths = new Set([...(this.#lengths.get(first) ?? []), words.length]);
    this.#lengths.set(
      first,
      [...lengths].sort((a, b) => b - a),
    );
  }

  /** All matches in a text: new ones, and copies of known ones. */
  find(text: string, code: string, found = find(text, this.#types, code)): PiiMatch[] {
    const words = textWords(text, languageOf(code) ?? english);
    const all = found.map((one) => this.#asKnown(one));
    const places = new PiiMatches(text.length, all);
    for (const one of [...this.#copies(words), ...this.#digits.find(words)]) places.add(one);
    return places.inOrder();
  }

  /** The match with the entity that it repeats: the same number, or the full name that contains it. */
  #asKnown(one: PiiMatch): PiiMatch {
    const known = one.type === 'NUMERICAL_PII' ? this.#keys.get(one.key) : undefined;
    const name = one.type === 'NAME' ? this.#partsOfNames.get(one.key) : undefined;
    const entity = known ?? name;
    return entity ? { ...one, type: entity.type, key: entity.key } : one;
  }

  *#copies(words: TextWords): Generator<PiiMatch> {
    for (let at = 0; at < words.words.length; ) {
      const word = words.words[at] ?? '';
      const letters = word.length === 1 ? codeAt(words, at) : undefined;
      const spelled = letters && this.#strings.get(letters.signs);
      const copied = spelled ? { entity: spelled, to: letters.to } : this.#copyAt(words, at);
      const to = copied?.to ?? at + 1;
      if (copied) yield piiMatch(copied.entity.type, words, at, to, copied.entity.key);
      at = to;
    }
  }

  /** The longest known string at a position. Common words count with a capital letter only. */
  #copyAt(tokens: TextWords, at: number): { entity: KnownString; to: number } | undefined {
    for (const length of this.#lengths.get(tokens.words[at] ?? '') ?? []) {
      // A slice at the end of the text may be shorter, and a known string of fewer words.
      if (at + length > tokens.words.length) continue;
      const entity = this.#strings.get(tokens.words.slice(at, at + length).join(' '));
      if (entity && !(entity.isWord && !isCapitalized(tokens, at)))
        return { entity, to: at + length };
    }
    return undefined;
  }

  replacementOf({ type, start, end, key }: PiiMatch, text: string): string {
    if (this.#style === 'MASK') return text.slice(start, end).replace(/\S/gu, '#');
    const entity = `${type} ${key}`;
    let number = this.#numbers.get(entity);
    if (number === undefined) {
      number = (this.#counts.get(type) ?? 0) + 1;
      this.#counts.set(type, number);
      this.#numbers.set(entity, number);
    }
    return `[${type}_${number}]`;
  }
}

const isWholeName = (type: PiiEntityType): boolean =>
  type === 'NAME' || type === 'NAME_MEDICAL_PROFESSIONAL';

/** True if all words are digits: numbers are compared by `KnownDigits`, because short ones are too common. */
function isFigures(tokens: SpokenWords): boolean {
  let at = 0;
  for (let next = figure(tokens, at); next; next = figure(tokens, at)) at = next.to;
  return at === tokens.words.length;
}

/** Repetitions of fewer digits are not redacted. */
const LEAST = 4;
const MIN_OF_WHOLE = 7;
const MOST = 40;
const YEAR = /^(?:19|20)\d\d$/;
/** Types whose repeated digits are harmless. */
const HARMLESS =
  /^(?:AGE|DATE|DATE_INTERVAL|DOSE|DURATION|MONEY|PHYSICAL_ATTRIBUTE|STATISTICS|TIME|TREND|YEAR)$/;
/** Types whose repeats are redacted from three digits on. */
const SHORT = /^(?:CVV|PASSWORD)$/;

/** Digits of redacted entities. They are found again in any grouping, and in parts. */
class KnownDigits {
  readonly #whole = new Map<string, KnownEntity>();
  readonly #parts = new Map<string, KnownEntity>();

  remember(entity: KnownEntity): void {
    if (HARMLESS.test(entity.type)) return;
    const digits = entity.key.replace(/\D/g, '');
    if (digits.length < LEAST && !(SHORT.test(entity.type) && digits === entity.key)) return;
    if (!this.#whole.has(digits)) this.#whole.set(digits, entity);
    if (digits.length < MIN_OF_WHOLE || digits.length > MOST) return;
    for (let from = 0; from < digits.length; from += 1)
      for (let to = from + LEAST; to <= digits.length; to += 1) {
        const part = digits.slice(from, to);
        if (!this.#parts.has(part)) this.#parts.set(part, entity);
      }
  }

  /** Every run of digits that is a known number or a part of one. */
  *find(tokens: TextWords): Generator<PiiMatch> {
    if (this.#whole.size === 0) return;
    const read = (run: DigitRun, from: number) => this.#longestAt(run, from);
    for (const { groups, part } of partsOfRuns(tokens, read)) {
      const [first, last] = [groups[0]?.from ?? 0, groups.at(-1)?.to ?? 0];
      yield piiMatch(part.entity.type, tokens, first, last, part.entity.key);
    }
  }

  #longestAt(run: DigitRun, from: number) {
    let found: { readonly entity: KnownEntity; readonly to: number } | undefined;
    let digits = '';
    for (let to = from + 1; to <= run.length && digits.length < MOST; to += 1) {
      digits = digitsOf(run.slice(from, to));
      const entity =
        this.#whole.get(digits) ?? (YEAR.test(digits) ? undefined : this.#parts.get(digits));
      if (entity) found = { entity, to };
    }
    return found;
  }
}
