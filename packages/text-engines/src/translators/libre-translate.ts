import { type JsonCall, JsonEndpoint, type JsonEndpointSettings } from '../calls/json-endpoint.ts';
import { notServed } from '../text-engine-error.ts';
import { contractLanguages } from './language-names.ts';
import type { CallSize, Direction, TranslationRequest, Translator } from './translator.ts';

/** Address and limits of a service with LibreTranslate's API. */
export interface LibreTranslateSettings
  extends Pick<
    JsonEndpointSettings,
    'baseUrl' | 'timeoutMs' | 'parallelism' | 'queueLength' | 'retryDelayMs'
  > {
  /** Sent as `api_key`; null: none. */
  readonly key: string | null;
}

/** A language of the service, and its possible targets. */
interface Language {
  readonly code: string;
  readonly targets: readonly string[];
}

/** Limits of such services in their default configuration. */
const MAX_LETTERS = 2_000;
const MAX_TEXTS = 40;

/** A service with LibreTranslate's API. Its languages are requested at the first use. */
export class LibreTranslate implements Translator {
  readonly name = 'LibreTranslate';
  readonly guided = false;
  readonly #endpoint: JsonEndpoint;
  readonly #key: string | null;
  /** Null until they were requested. */
  #languages: readonly Language[] | null = null;

  constructor({ key, ...settings }: LibreTranslateSettings) {
    this.#key = key;
    this.#endpoint = new JsonEndpoint({ ...settings, name: 'The translator', headers: {} });
  }

  /** Codes of its languages. */
  async languages(signal: AbortSignal): Promise<string[]> {
    return (await this.#known(signal)).map(({ code }) => code);
  }

  async serves(direction: Direction, signal: AbortSignal): Promise<boolean> {
    return codesFor(await this.#known(signal), direction) !== null;
  }

  callSize(): CallSize {
    return { mostTexts: MAX_TEXTS, mostUnits: MAX_LETTERS, unitsOf: ({ length }) => length };
  }

  async translate(texts: readonly string[], request: TranslationRequest): Promise<string[]> {
    const codes = codesFor(await this.#known(request.signal), request);
    if (codes === null) throw notServed();
    const answer = await this.#call({
      path: '/translate',
      body: {
        q: texts,
        source: codes.from,
        target: codes.to,
        format: 'text',
        ...(this.#key !== null && { api_key: this.#key }),
      },
      signal: request.signal,
      owner: request.owner,
    });
    const translations = translationsIn(answer, texts.length);
    if (translations === null)
      throw this.#endpoint.unusable('answers with another number of texts');
    return translations;
  }

  async #known(signal: AbortSignal): Promise<readonly Language[]> {
    if (this.#languages !== null) return this.#languages;
    this.#languages = languagesIn(await this.#call({ path: '/languages', signal }));
    if (this.#languages === null)
      throw this.#endpoint.unusable('answers with no list of languages');
    return this.#languages;
  }

  async #call(call: JsonCall): Promise<unknown> {
    const answer = await this.#endpoint.call(call);
    if (answer.kind === 'json') return answer.json;
    const { status } = answer.refusal;
    throw this.#endpoint.refused(
      answer.refusal,
      `The translator refuses the text with status ${status}. Ask the operator whether the right address is set.`,
    );
  }
}

/** The service's codes of two languages; null if it can't translate one into the other. */
function codesFor(
  languages: readonly Language[],
  { from, to }: Direction,
): { from: string; to: string } | null {
  for (const { code, targets } of byLikeness(languages, from)) {
    const [target] = byLikeness(
      targets.map((each) => ({ code: each })),
      to,
    );
    if (target !== undefined) return { from: code, to: target.code };
  }
  return null;
}

/** The entries for a language: the one with the same code first, then those with the shortest codes. */
const byLikeness = <Named extends { readonly code: string }>(
  named: readonly Named[],
  language: string,
): Named[] =>
  named
    .filter(({ code }) => contractLanguages(code).includes(language))
    .sort(
      (one, other) =>
        Number(other.code === language) - Number(one.code === language) ||
        one.code.length - other.code.length,
    );

function languagesIn(json: unknown): Language[] | null {
  if (!Array.isArray(json)) return null;
  const listed = json.filter(
    (each: unknown): each is { code: string; targets?: unknown } =>
      typeof each === 'object' && each !== null && 'code' in each && typeof each.code === 'string',
  );
  const all = listed.map(({ code }) => code);
  // Older services list no targets: they translate each language into each.
  return listed.map(({ code, targets }) => ({
    code,
    targets: Array.isArray(targets) ? targets.filter((each) => typeof each === 'string') : all,
  }));
}

function translationsIn(json: unknown, count: number): string[] | null {
  if (typeof json !== 'object' || json === null || !('translatedText' in json)) return null;
  const { translatedText } = json;
  const texts = Array.isArray(translatedText) ? translatedText : [translatedText];
  const allTexts = texts.every((each) => typeof each === 'string');
  return allTexts && texts.length === count ? texts : null;
}
