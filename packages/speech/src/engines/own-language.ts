import type { Utterance } from '@verbatim/contract';
import type { OwnLanguage, RecognizerIdentity } from '../recognition/recognizer.ts';
import type { Engine } from './engine.ts';

/** The mean of fewer words may be low by chance: measured, three numbers in English have 0.25. */
const MIN_WORDS = 4;

/** What an engine states about itself. */
export type IdentifiedEngine = Pick<Engine, 'capabilities' | 'model' | 'name'> &
  Partial<Pick<Engine, 'expectedWordErrorRate' | 'minOwnLanguageConfidence'>>;

/** An engine as results name it. */
export function identityOf(engine: IdentifiedEngine): RecognizerIdentity {
  const { name, model, expectedWordErrorRate, minOwnLanguageConfidence: minConfidence } = engine;
  const { languages } = engine.capabilities;
  const [code, ...others] = languages === 'any' ? [] : languages;
  const isOnly = code !== undefined && others.length === 0;
  return {
    name,
    model,
    ...(expectedWordErrorRate !== undefined && { expectedWordErrorRate }),
    ...(isOnly && { ownLanguage: { code, ...(minConfidence !== undefined && { minConfidence }) } }),
  };
}

/** The only language that a segment can be in, of those of an engine and those that are asked for; null if there are several. */
export function onlyLanguage(
  languages: readonly string[] | 'any',
  asked: readonly string[],
): string | null {
  const possible =
    languages === 'any'
      ? asked
      : languages.filter((each) => asked.length === 0 || asked.includes(each));
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

/** Compares the confidence of recognized words with what an engine has for speech in its own language. */
export class OwnLanguageCheck {
  readonly #own: OwnLanguage | undefined;
  #words = 0;
  #sum = 0;

  constructor(own: OwnLanguage | undefined) {
    this.#own = own;
  }

  add({ words }: Pick<Utterance, 'words'>): void {
    this.#words += words.length;
    for (const { confidence } of words) this.#sum += confidence;
  }

  /** True if the words so far are probably of another language, and made up therefore. */
  get isForeign(): boolean {
    const { minConfidence } = this.#own ?? {};
    return (
      minConfidence !== undefined &&
      this.#words >= MIN_WORDS &&
      this.#sum / this.#words < minConfidence
    );
  }
}
