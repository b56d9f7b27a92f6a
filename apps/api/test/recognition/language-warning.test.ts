import type { Utterance } from '@verbatim/contract';
import type { RecognitionEvent } from '@verbatim/live';
import type { RecognizerIdentity } from '@verbatim/speech';
import { describe, expect, test } from 'vitest';
import { LiveLanguageWarning, languageWarnings } from '../../src/recognition/language-warning.ts';

const english: RecognizerIdentity = {
  name: 'onnxruntime',
  model: 'tiny',
  ownLanguage: { code: 'en', minConfidence: 0.45 },
};
const multilingual: RecognizerIdentity = { name: 'whisper.cpp', model: 'base' };

const utterance = (confidence: number, count = 5): Utterance => ({
  ...{ text: 'Words.', start: 0, end: count, language: 'en', confidence, channel: 0 },
  words: Array.from({ length: count }, (_, at) => ({
    word: 'word',
    start: at,
    end: at + 1,
    confidence,
  })),
});

const warned = (
  utterances: Utterance[],
  { recognizer = english, languages = [] as string[] } = {},
): string[] =>
  languageWarnings({ utterances, recognizer, languages }).map(({ message }) => message);

describe('a result', () => {
  test('says that its words are made up where the speech is in no language of the model', () => {
    expect(warned([utterance(0.2)])).toEqual([
      expect.stringContaining(
        'does not seem to be in en, the only language that the model tiny understands',
      ),
    ]);
  });

  test('says which languages of the request the model does not know', () => {
    expect(warned([utterance(0.9)], { languages: ['en', 'de', 'fr'] })).toEqual([
      expect.stringMatching(/^Speech in de, fr has wrong words/),
    ]);
  });

  test('has no warning for speech in the language of the model, nor from a model of several', () => {
    expect([
      warned([utterance(0.9)]),
      warned([utterance(0.9)], { languages: ['en'] }),
      warned([utterance(0.2)], { recognizer: multilingual, languages: ['de', 'fr'] }),
      warned([]),
    ]).toEqual([[], [], [], []]);
  });
});

describe('a live session', () => {
  const final = (sequence: number, utterance: Utterance | null): RecognitionEvent => ({
    ...{ kind: 'final', channel: 0, sequence },
    utterance: utterance,
  });
  const errorsOf = (event: RecognitionEvent): string[] =>
    event.kind === 'final'
      ? (event.messagesBefore ?? []).flatMap((message) =>
          message.type === 'error' ? [message.error.exception] : [],
        )
      : [];

  test('sends the warning once, before the final that shows it', () => {
    const warning = new LiveLanguageWarning([]);
    const events = [
      { kind: 'speech_start', channel: 0, sequence: 0, time: 0 } as const,
      final(0, null),
      final(1, utterance(0.2, 3)),
      final(2, utterance(0.2, 3)),
      final(3, utterance(0.2, 3)),
    ].map((event) => warning.onEvent(event, english));
    expect(events.map(errorsOf)).toEqual([[], [], [], ['LanguageNotUnderstood'], []]);
  });

  test('judges by the words of one model, and by none while it does not know the model', () => {
    const warning = new LiveLanguageWarning([]);
    const events = [
      warning.onEvent(final(0, utterance(0.2)), undefined),
      warning.onEvent(final(1, utterance(0.2)), multilingual),
      warning.onEvent(final(2, utterance(0.9)), english),
    ];
    expect(events.map(errorsOf)).toEqual([[], [], []]);
  });
});
