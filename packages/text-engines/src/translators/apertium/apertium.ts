import { CallLimiter, type CallLimits, type CallOptions } from '../../calls/call-limiter.ts';
import { TextEngineError } from '../../text-engine-error.ts';
import type { CallSize, Direction, TranslationRequest, Translator } from '../translator.ts';
import { casedLike } from './letter-case.ts';
import { type Mode, modesIn, routeOf } from './modes.ts';
import { runProgram } from './run-program.ts';
import { fromStream, toStream } from './stream-format.ts';

/** Program and limits of Apertium. */
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
    let translations = [...texts];
    for (const mode of routeOf(this.#modes, request) ?? notServed()) {
      translations = await this.#through(mode, translations, request);
    }
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

function notServed(): never {
  throw new TextEngineError('LanguagesNotServed', 'The translator does not know these languages.');
}

function cutOff(): never {
  throw new TextEngineError(
    'EngineAnswerUnusable',
    'The translator stopped before the end. Ask the operator whether it is installed completely.',
  );
}
