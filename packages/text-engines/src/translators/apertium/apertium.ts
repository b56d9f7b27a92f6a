import { CallLimiter, type CallLimits, type CallOptions } from '../../calls/json-endpoint.ts';
import { notServed, TextEngineError } from '../../text-engine-error.ts';
import { contractLanguages } from '../language-names.ts';
import type { CallSize, Direction, TranslationRequest, Translator } from '../translator.ts';
import { runProgram } from './run-program.ts';

export interface ApertiumSettings extends CallLimits {
  /** A path, or a name that is searched in PATH. */
  readonly program: string;
  /** Time limit of one call. */
  readonly timeoutMs: number;
}

/** A batch of this size takes a second or two. */
const MAX_LETTERS = 100_000;
const MAX_TEXTS = 2_000;
/** Far above the size of any translation of such a batch. */
const MAX_OUTPUT_BYTES = 10 * 1024 ** 2;
/** Ten times the size of the dictionaries of a large language. */
const MAX_MEMORY_BYTES = 2 * 1024 ** 3;

/** Apertium with its installed languages. */
export class Apertium implements Translator {
  readonly name = 'Apertium';
  readonly guided = false;
  /** Names of the installed modes. */
  readonly directions: readonly string[];
  readonly #settings: ApertiumSettings;
  readonly #limiter: CallLimiter;
  readonly #modes: readonly Mode[];

  constructor(settings: ApertiumSettings, modes: readonly Mode[]) {
    this.#settings = settings;
    this.#limiter = new CallLimiter(settings);
    this.#modes = modes;
    this.directions = modes.map(({ name }) => name);
  }

  serves(direction: Direction): Promise<boolean> {
    return Promise.resolve(routeOf(this.#modes, direction) !== null);
  }

  callSize(): CallSize {
    return { mostTexts: MAX_TEXTS, mostUnits: MAX_LETTERS, unitsOf: ({ length }) => length };
  }

  async translate(texts: readonly string[], request: TranslationRequest): Promise<string[]> {
    const route = routeOf(this.#modes, request);
    if (route === null) throw notServed();
    let translations = [...texts];
    for (const mode of route) translations = await this.#through(mode, translations, request);
    return translations.map((text, index) => casedLike(texts[index] ?? '', text, request.to));
  }

  #through(mode: Mode, texts: readonly string[], options: CallOptions): Promise<string[]> {
    const { program, timeoutMs } = this.#settings;
    return this.#limiter.run(options, async () => {
      const stream = await runProgram({
        program,
        // -u: don't mark unknown words; -z: texts end with a null; -f none: input is in the stream format.
        args: ['-u', '-z', '-f', 'none', mode.name],
        input: toStream(texts),
        timeoutMs,
        maxOutputBytes: MAX_OUTPUT_BYTES,
        maxMemoryBytes: MAX_MEMORY_BYTES,
        signal: options.signal,
      });
      return fromStream(stream, texts.length) ?? cutOff();
    });
  }
}

const LISTING_MS = 30_000;
const LISTING_BYTES = 1024 ** 2;

/** Lists the installed modes. Rejects with a TextEngineError if Apertium is not installed. */
export async function openApertium(
  settings: ApertiumSettings,
  signal: AbortSignal,
): Promise<Apertium> {
  const listing = await runProgram({
    program: settings.program,
    args: ['-l'],
    input: '',
    timeoutMs: LISTING_MS,
    maxOutputBytes: LISTING_BYTES,
    maxMemoryBytes: MAX_MEMORY_BYTES,
    signal,
  });
  return new Apertium(settings, modesIn(listing));
}

function cutOff(): never {
  throw new TextEngineError(
    'EngineAnswerUnusable',
    'The translator stopped before the end. Ask the operator whether it is installed completely.',
  );
}

/** Languages that capitalize words that others don't. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set('de en lb'.split(' '));
const CAPITAL = /^\P{L}*\p{Lu}/u;
const CAPITALIZED = /^(\P{L}*)(\p{Lu})(?=[\p{Ll}]|$)/u;
const ENGLISH_I = /^I(?=$|\P{L})/u;
const SENTENCE_END = /[.?!…]["'”’»)\]]*$/u;

/**
 * Gives a translation the capital letters of its original. If Apertium drops a word, such as a pronoun at the beginning, its
 * capital letter gets lost or moves to a word within the sentence.
 */
export function casedLike(original: string, translation: string, to: Direction['to']): string {
  const said = original.split(' ');
  const isCapital = said.filter(startsSentence).every((word) => CAPITAL.test(word));
  const names = said.filter((word, at) => !startsSentence(word, at, said) && isName(word));
  const kept = new Set(said.map(plain));
  const mayLower = names.length === 0 && !CAPITAL_NOUNS.has(to);
  return translation
    .split(' ')
    .map((word, at, all) => {
      if (startsSentence(word, at, all)) return isCapital ? capitalized(word) : word;
      return mayLower && !kept.has(plain(word))
        ? word.replace(CAPITALIZED, (start) => start.toLowerCase())
        : word;
    })
    .join(' ');
}

const startsSentence = (_: string, at: number, words: readonly string[]): boolean =>
  at === 0 || SENTENCE_END.test(words[at - 1] ?? '');

const isName = (word: string): boolean => CAPITAL.test(word) && !ENGLISH_I.test(word);

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const capitalized = (word: string): string =>
  word.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());

/**
 * The text format between Apertium's programs (https://wiki.apertium.org/wiki/Apertium_stream_format). Square brackets hold
 * text that is not translated; a backslash escapes the next character.
 */

/** A redaction marker, or a character with a meaning. */
const MARKER_OR_MEANT = /(\[[A-Z][A-Z0-9_]*_\d+\])|[\\[\]{}^$/<>@]/g;
/** Characters that some of Apertium's programs interpret even after a backslash. */
const SIGNALS = /[~\0]/g;

/** Ends each text, so that Apertium waits for no further words. Removed from the translation. */
const END = '.[]';

/** Texts in the stream format, each ended by a null. Redaction markers are protected from translation. */
export const toStream = (texts: readonly string[]): string =>
  texts.map((text) => `${escaped(text)}${END}\0`).join('');

const escaped = (text: string): string =>
  text
    .replace(SIGNALS, ' ')
    .replace(MARKER_OR_MEANT, (found, marker?: string) => marker ?? `\\${found}`);

/** Reads `count` texts from Apertium's output; null if there are fewer. */
export function fromStream(stream: string, count: number): string[] | null {
  const texts = stream.split('\0');
  // Text after the last null is incomplete, and Apertium's programs add further nulls at the end.
  if (texts.length <= count) return null;
  return texts.slice(0, count).map((text) => spaced(unescaped(withoutEnd(text))));
}

/** Removes the added full stop, unless the translation ends in another character. */
function withoutEnd(text: string): string {
  const end = text.lastIndexOf('[]');
  return end === -1 ? text : text.slice(0, end).trimEnd().replace(/\.$/, '');
}

const unescaped = (text: string): string => text.replace(/\\(.)|\[\]/gsu, '$1');

/** Removes spaces that reordered words leave behind. */
const spaced = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ +(?=[.,](?:\s|$))/gu, '')
    .trim();

/** An installed direction. */
interface Mode {
  /** Apertium's name: `eng-spa`, `eng-cat_valencia`. */
  readonly name: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Modes with more than two parts are for Apertium's own development. */
const MODE = /^([a-z]{2,3}(?:[_@]\w+)*)-([a-z]{2,3}(?:[_@]\w+)*)$/;
/** Most modes translate from or into English, so it connects languages without a mode of their own. */
const BRIDGE = 'en';

/** The directions that `apertium -l` lists. */
export const modesIn = (listing: string): Mode[] =>
  listing
    .split('\n')
    .map((line) => MODE.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([name, from = '', to = '']) => ({
      name,
      from: contractLanguages(from),
      to: contractLanguages(to),
    }));

/** Modes to run one after the other: one, or two over English; null if there is no route. */
export function routeOf(modes: readonly Mode[], { from, to }: Direction): Mode[] | null {
  const direct = bestOf(modes, from, to);
  if (direct !== null) return [direct];
  const [there, on] = [bestOf(modes, from, BRIDGE), bestOf(modes, BRIDGE, to)];
  return there === null || on === null ? null : [there, on];
}

/** Prefers the mode for the fewest languages, then the one without a variant, whose name is shorter. */
function bestOf(modes: readonly Mode[], from: string, to: string): Mode | null {
  const [best] = modes
    .filter((mode) => mode.from.includes(from) && mode.to.includes(to))
    .sort(
      (one, other) =>
        one.from.length + one.to.length - other.from.length - other.to.length ||
        one.name.length - other.name.length,
    );
  return best ?? null;
}
