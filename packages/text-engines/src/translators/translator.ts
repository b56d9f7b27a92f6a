import type { LanguageCode, Utterance } from '@verbatim/contract';
import { oneLine } from '@verbatim/contract/transcript';
import { mapConcurrently } from '@verbatim/time';
import type { CallOptions } from '../calls/json-endpoint.ts';
import { TextEngineError } from '../text-engine-error.ts';

/** Source and target language. */
export interface Direction {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** How to translate texts. Only guided translators follow `informal` and `context`. */
export interface TranslationRequest extends Direction, CallOptions {
  /** Address people informally. */
  readonly informal: boolean;
  /** Subject of the transcript; null if it is not given. */
  readonly context: string | null;
  /** True if the texts belong together, so that each is context for the others. */
  readonly coherent: boolean;
}

/** Limits of one call. */
export interface CallSize {
  readonly mostTexts: number;
  readonly mostUnits: number;
  /** Size of a text, in letters or tokens. Grows with its length. */
  readonly unitsOf: (text: string) => number;
}

/** Translates texts. One suite tests all implementations. */
export interface Translator {
  readonly name: string;
  /** True if it follows `informal` and `context`. Guided translators are better and slower: `enhanced` prefers them. */
  readonly guided: boolean;
  /** True if it can translate in this direction. Rejects with a TextEngineError if that is unknown. */
  serves(direction: Direction, signal: AbortSignal): Promise<boolean>;
  callSize(request: TranslationRequest): CallSize;
  /** Returns a translation of each text, in order. Rejects with a TextEngineError if any fails. */
  translate(texts: readonly string[], request: TranslationRequest): Promise<string[]>;
}

/** Translates what was said from the audio itself. It is asked only if no translator of texts can do it. */
export interface SpeechTranslator {
  /** True if it can translate in this direction. */
  serves(direction: Direction): boolean;
  /** Returns a translation of each utterance, in order. Rejects with a TextEngineError if any fails. */
  translate(
    utterances: readonly Utterance[],
    request: Direction & { readonly signal: AbortSignal },
  ): Promise<readonly string[]>;
}

/** Concurrent calls for one transcript. The translator itself limits those of all transcripts. */
const PARALLEL_CALLS = 4;

/**
 * Translates any number of texts of any length. Redaction markers stay unchanged: if a translator damages them, the text
 * around them is translated in parts.
 */
export async function translateAll(
  translator: Translator,
  texts: readonly string[],
  request: TranslationRequest,
): Promise<string[]> {
  const translations = await inCalls(translator, texts, request);
  const broken = texts.flatMap((text, index) =>
    keepsMarkers(text, translations[index] ?? '') ? [] : [{ index, apart: takenApart(text) }],
  );
  if (broken.length === 0) return translations;
  const between = await inCalls(
    translator,
    broken.flatMap(({ apart }) => apart.between),
    // Parts of sentences give no context.
    { ...request, coherent: false },
  );
  let passed = 0;
  for (const { index, apart } of broken) {
    const own = between.slice(passed, passed + apart.between.length).map(withoutMarkers);
    translations[index] = putTogether({ ...apart, between: own });
    passed += apart.between.length;
  }
  return translations;
}

/** Removes markers that a translator invented. */
const withoutMarkers = (text: string): string => takenApart(text).between.join(' ').trim();

async function inCalls(
  translator: Translator,
  texts: readonly string[],
  request: TranslationRequest,
): Promise<string[]> {
  const batches = batchesOf(texts, translator.callSize(request));
  const translated = await mapConcurrently(batches, PARALLEL_CALLS, async (batch) => {
    const given = await translator.translate(
      batch.map(({ text }) => text),
      request,
    );
    if (given.length !== batch.length) throw wrongCount();
    return given.map((text, index) => ({ of: batch[index]?.of ?? 0, text }));
  });
  const pieces = texts.map((): string[] => []);
  for (const { of, text } of translated.flat()) pieces[of]?.push(oneLine(text));
  return pieces.map((own) => own.filter((piece) => piece !== '').join(' '));
}

const wrongCount = (): TextEngineError =>
  new TextEngineError(
    'EngineAnswerUnusable',
    'The translator gave another number of texts than it got. Try again later.',
  );

/** A text, or a part of one that is too long for one call. */
interface TextPiece {
  /** Index of its text. */
  readonly of: number;
  readonly text: string;
}

/** Packs texts into as few calls as possible, in order; long ones are cut after sentences, else between words. Empty ones are skipped. */
export function batchesOf(texts: readonly string[], size: CallSize): TextPiece[][] {
  const batches: TextPiece[][] = [];
  let units = 0;
  for (const [of, whole] of texts.entries()) {
    for (const text of cutToFit(whole, size)) {
      const more = size.unitsOf(text);
      const batch = batches.at(-1);
      const fits =
        batch !== undefined && batch.length < size.mostTexts && units + more <= size.mostUnits;
      if (fits) batch.push({ of, text });
      else batches.push([{ of, text }]);
      units = fits ? units + more : more;
    }
  }
  return batches;
}

const SENTENCES = /(?<=[.?!…]["'”’)\]]*)\s+|(?<=[。？！।॥])\s*/u;
const WORDS = /\s+/gu;

function cutToFit(text: string, size: CallSize): string[] {
  const trimmed = text.replace(WORDS, ' ').trim();
  if (trimmed === '') return [];
  if (size.unitsOf(trimmed) <= size.mostUnits) return [trimmed];
  return grouped(
    trimmed
      .split(SENTENCES)
      .flatMap((sentence) => (fits(sentence, size) ? [sentence] : wordsToFit(sentence, size))),
    size,
  );
}

const fits = (text: string, { unitsOf, mostUnits }: CallSize): boolean =>
  unitsOf(text) <= mostUnits;

const wordsToFit = (sentence: string, size: CallSize): string[] =>
  grouped(
    sentence.split(WORDS).flatMap((word) => (fits(word, size) ? [word] : lettersToFit(word, size))),
    size,
  );

/** Cuts text without spaces between characters, into as many parts of one length as its size asks for. */
function lettersToFit(word: string, size: CallSize): string[] {
  const letters = [...word];
  if (letters.length <= 1) return letters;
  const parts = Math.max(2, Math.ceil(size.unitsOf(word) / size.mostUnits));
  const length = Math.ceil(letters.length / parts);
  const cut: string[] = [];
  for (let from = 0; from < letters.length; from += length)
    cut.push(letters.slice(from, from + length).join(''));
  return cut.flatMap((part) => (fits(part, size) ? [part] : lettersToFit(part, size)));
}

/** Joins parts into as few pieces as possible. */
function grouped(parts: readonly string[], size: CallSize): string[] {
  const pieces: string[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const longer = pieces.length === 0 ? part : `${pieces.at(-1)} ${part}`;
    if (pieces.length > 0 && fits(longer, size)) pieces.splice(-1, 1, longer);
    else pieces.push(part);
  }
  return pieces;
}

/** Redaction markers: `[EMAIL_ADDRESS_1]`, or one `#` per character. */
const MARKER = /\[[A-Z][A-Z0-9_]*_\d+\]|#+/g;

const markersIn = (text: string): string[] => (text.match(MARKER) ?? []).sort();

/** True if a translation has the same markers as its text, each as often. */
export function keepsMarkers(text: string, translation: string): boolean {
  const [wanted, found] = [markersIn(text), markersIn(translation)];
  return wanted.length === found.length && wanted.every((marker, index) => marker === found[index]);
}

/** A text in parts: translatable text, and the markers in between. */
interface MarkedText {
  /** One more than there are markers: before, between and after them. */
  readonly between: readonly string[];
  readonly markers: readonly string[];
}

/** Splits a text at its markers. */
export const takenApart = (text: string): MarkedText => ({
  between: text.split(MARKER).map((part) => part.trim()),
  markers: text.match(MARKER) ?? [],
});

/** Joins the parts again, with spaces between words and markers, but none before punctuation. */
export function putTogether({ between, markers }: MarkedText): string {
  let text = between[0] ?? '';
  for (const [index, marker] of markers.entries()) {
    const next = between[index + 1] ?? '';
    const after = next === '' || /^[.,;:!?…。，、？！)\]"'”’]/u.test(next) ? '' : ' ';
    text += `${text === '' ? '' : ' '}${marker}${after}${next}`;
  }
  return text;
}
