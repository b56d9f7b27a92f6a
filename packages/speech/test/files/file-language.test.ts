import { describe, expect, test } from 'vitest';
import { FileLanguage } from '../../src/files/file-language.ts';

const word = { word: 'a', start: 0, end: 1, confidence: 1 };
const likely = (odds: Readonly<Record<string, number>>) =>
  Object.entries(odds).map(([code, probability]) => ({ code, probability }));

/** A segment of an engine that detected a language, and with what probabilities; without them, it reports none. */
const segment = (
  language: string | null,
  seconds: number,
  { odds, words = 1, clearSeconds = seconds }: Heard = {},
) => ({
  ...{ channel: 0, startSeconds: 10, endSeconds: 10 + seconds, clearSeconds },
  transcript: {
    language,
    words: Array.from({ length: words }, () => word),
    ...(odds && { languages: likely(odds) }),
  },
});

interface Heard {
  readonly odds?: Readonly<Record<string, number>>;
  readonly words?: number;
  readonly clearSeconds?: number;
}

const decided = (candidates: readonly string[] = [], isFirmForGood = false): FileLanguage =>
  new FileLanguage(candidates, { codeSwitching: false, isFirmForGood });

function nextAfter(
  language: FileLanguage,
  ...segments: readonly ReturnType<typeof segment>[]
): readonly string[] {
  for (const each of segments) language.add(each);
  return language.next();
}

describe('the language of a file', () => {
  test('is firm once eight seconds of clear speech were in it', () => {
    const language = decided();
    expect(nextAfter(language, segment('de', 5))).toEqual([]);
    expect(nextAfter(language, segment('de', 4))).toEqual(['de']);
  });

  test('is told once, with what was heard, as soon as it is firm', () => {
    const told: unknown[] = [];
    const onFirm = (...firm: unknown[]) => told.push(firm);
    const language = new FileLanguage([], { codeSwitching: false, onFirm });
    nextAfter(language, segment('de', 5), segment('de', 4), segment('de', 9));
    expect(told).toEqual([['de', [{ code: 'de', probability: 1 }]]]);
    expect(nextAfter(new FileLanguage(['de'], { codeSwitching: false, onFirm }))).toEqual(['de']);
    expect(told).toHaveLength(1);
  });

  test('is not decided by a short segment that was taken for another language', () => {
    const language = decided();
    const short = segment('nn', 1);
    expect(nextAfter(language, short, segment('en', 8))).toEqual(['en']);
    expect(language.otherLanguageOf(short)).toBe('en');
  });

  test('stays open while two languages are spoken alike, and while speech is soft or noisy', () => {
    const alike = decided(['de', 'fr']);
    expect(
      nextAfter(alike, segment('de', 9, { words: 0 }), segment('de', 6), segment('fr', 6)),
    ).toEqual(['de', 'fr']);
    const soft = { odds: { ar: 0.9, en: 0.05 }, clearSeconds: 0 };
    expect(nextAfter(decided(), segment('ar', 20, soft), segment('ar', 20, soft))).toEqual([]);
  });

  test('is corrected by windows later in the file, at distances that double', () => {
    const language = decided();
    expect(nextAfter(language, segment('de', 20, { odds: { de: 0.9, nl: 0.05 } }))).toEqual(['de']);
    const detections: number[] = [];
    const segments = Array.from({ length: 100 }, (_, at) => {
      const isDetected = language.next().length === 0;
      if (isDetected) detections.push(at);
      const nl = segment(isDetected ? 'nl' : 'de', 20, isDetected ? { odds: { nl: 0.95 } } : {});
      language.add(nl);
      return nl;
    });
    expect(detections).toEqual([2, 5, 11, 23, 47, 95]);
    expect(language.languages[0]?.code).toBe('nl');
    expect(new Set(segments.map((each) => language.otherLanguageOf(each)))).toEqual(
      new Set(['nl', null]),
    );
  });

  test('stays as it is once words were passed on', () => {
    const language = decided([], true);
    expect(nextAfter(language, segment('de', 20))).toEqual(['de']);
    const others = Array.from({ length: 9 }, () => segment('nl', 60, { odds: { nl: 0.99 } }));
    expect(nextAfter(language, ...others)).toEqual(['de']);
    expect(language.otherLanguageOf(segment('nl', 60))).toBe('de');
  });

  test('is open where it may change: an utterance has its own, unless it is short and unsure', () => {
    const switching = new FileLanguage(['de', 'fr'], { codeSwitching: true });
    expect(nextAfter(switching, segment('de', 60))).toEqual(['de', 'fr']);
    const unsure = { odds: { fr: 0.5, de: 0.4 } };
    expect(switching.otherLanguageOf(segment('fr', 5, unsure))).toBe(null);
    expect(switching.otherLanguageOf(segment('fr', 1, unsure))).toBe('de');
    const neither = { odds: { id: 0.5, tl: 0.4 } };
    expect(switching.otherLanguageOf(segment('id', 1, neither))).toBe(null);
    expect(switching.otherLanguageOf(segment('fr', 1, { odds: { fr: 0.9, de: 0.1 } }))).toBe(null);
  });

  test('is open where the engine tells none, and given where there is but one', () => {
    const unknown = decided();
    expect(nextAfter(unknown, segment(null, 60))).toEqual([]);
    expect(unknown.languages).toEqual([]);
    const only = decided(['cy']);
    expect(nextAfter(only, segment('cy', 600))).toEqual(['cy']);
    expect([only.firm, only.languages]).toEqual(['cy', []]);
  });
});
