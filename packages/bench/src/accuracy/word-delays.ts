import type { ServerMessage, Utterance } from '@verbatim/contract';

/** An utterance as a client sees it: when its messages came, in milliseconds after the first sample. */
interface SeenUtterance {
  readonly partialsAt: number[];
  readonly shown: string[];
  final: { readonly at: number; readonly utterance: Utterance } | null;
}

/** Delays of a session's words, by the times of the words in its own finals. */
export class WordDelays {
  readonly #utterances = new Map<string, SeenUtterance>();
  readonly #now: () => number;
  beganAt = 0;

  constructor(now = (): number => performance.now()) {
    this.#now = now;
  }

  onMessage(message: ServerMessage): void {
    if (message.type !== 'transcript') return;
    const { id, is_final, utterance } = message.data;
    const at = this.#now() - this.beganAt;
    const seen = this.#utterances.get(id) ?? { partialsAt: [], shown: [], final: null };
    this.#utterances.set(id, seen);
    if (is_final) seen.final = { at, utterance };
    else {
      seen.partialsAt.push(at);
      seen.shown.push(utterance.text);
    }
  }

  /** Text of all finals, in order. */
  get text(): string {
    return this.#finals.map(({ utterance: { text } }) => text).join(' ');
  }

  /** From the end of the last word of an utterance to its final. */
  get finals(): number[] {
    return this.#finals.map(({ at, utterance }) => at - endOf(utterance) * 1000);
  }

  /** From the start of the first word of an utterance to its first partial, or its final if that came first. */
  get firsts(): number[] {
    return this.#seen.flatMap(({ partialsAt: [first], final }) =>
      final === null ? [] : [(first ?? final.at) - startOf(final.utterance) * 1000],
    );
  }

  /** From one message with words to the next, within utterances. */
  get intervals(): number[] {
    return this.#seen.flatMap(({ partialsAt }) =>
      partialsAt.slice(1).map((at, index) => at - (partialsAt[index] ?? at)),
    );
  }

  /** Of the words in partials, the share that is another one in the next partial or in the final. */
  get changedShare(): number {
    let words = 0;
    let changed = 0;
    for (const { shown, final } of this.#seen) {
      for (const [index, text] of shown.entries()) {
        const next = plainWords(shown[index + 1] ?? final?.utterance.text ?? '');
        for (const [at, word] of plainWords(text).entries()) {
          words += 1;
          if (next[at] !== word) changed += 1;
        }
      }
    }
    return words === 0 ? 0 : changed / words;
  }

  get #seen(): SeenUtterance[] {
    return [...this.#utterances.values()];
  }

  get #finals(): NonNullable<SeenUtterance['final']>[] {
    return this.#seen.flatMap(({ final }) => (final === null ? [] : [final]));
  }
}

const startOf = ({ words, start }: Utterance): number => words[0]?.start ?? start;
const endOf = ({ words, end }: Utterance): number => words.at(-1)?.end ?? end;

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
