import { describe, expect, test } from 'vitest';
import { FileLanguage } from '../../src/files/file-language.ts';

const segment = (language: string | null, seconds: number, words = 1) => ({
  channel: 0,
  startSeconds: 10,
  endSeconds: 10 + seconds,
  transcript: {
    language,
    words: Array.from({ length: words }, () => ({ word: 'a', start: 0, end: 1, confidence: 1 })),
  },
});

function candidatesAfter(
  language: FileLanguage,
  ...segments: readonly ReturnType<typeof segment>[]
): readonly string[] {
  for (const each of segments) language.add(each);
  return language.candidates;
}

describe('the language of a file', () => {
  test('is settled once most of eight seconds were in it', () => {
    const language = new FileLanguage([], { codeSwitching: false });
    expect(candidatesAfter(language, segment('de', 5))).toEqual([]);
    expect(candidatesAfter(language, segment('de', 4))).toEqual(['de']);
    expect(candidatesAfter(language, segment('fr', 60))).toEqual(['de']);
  });

  test('is not settled by a short segment that was taken for another language', () => {
    const language = new FileLanguage([], { codeSwitching: false });
    expect(candidatesAfter(language, segment('nn', 1), segment('en', 8))).toEqual(['en']);
  });

  test('stays open while two languages are spoken alike', () => {
    const language = new FileLanguage(['de', 'fr'], { codeSwitching: false });
    expect(
      candidatesAfter(language, segment('de', 9, 0), segment('de', 6), segment('fr', 6)),
    ).toEqual(['de', 'fr']);
  });

  test('stays open where it may change, and where the engine tells none', () => {
    const switching = new FileLanguage(['de', 'fr'], { codeSwitching: true });
    expect(candidatesAfter(switching, segment('de', 60))).toEqual(['de', 'fr']);
    const unknown = new FileLanguage([], { codeSwitching: false });
    expect(candidatesAfter(unknown, segment(null, 60))).toEqual([]);
  });
});
