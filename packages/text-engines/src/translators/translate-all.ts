import { mapConcurrently } from '@verbatim/time';
import { TextEngineError } from '../text-engine-error.ts';
import { batchesOf } from './batches.ts';
import { keepsMarkers, putTogether, takenApart } from './markers.ts';
import type { TranslationRequest, Translator } from './translator.ts';

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

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const wrongCount = (): TextEngineError =>
  new TextEngineError(
    'EngineAnswerUnusable',
    'The translator gave another number of texts than it got. Try again later.',
  );
