import type { LiveMessage } from '@verbatim/client/live';
import { expect, test } from 'vitest';
import {
  type Captions,
  captionsAfter,
  MAX_FINALS,
  noCaptions,
} from '../../../src/pages/live/captions.ts';

const envelope = {
  session_id: '01a1a0d0-c940-7a15-8e6c-b04d93f2517a',
  created_at: '2026-11-03T09:50:04.870Z',
  sequence_number: 1,
};

const transcript = (
  number: number,
  text: string,
  isFinal: boolean,
  language: 'de' | 'en' = 'en',
): LiveMessage => ({
  type: 'transcript',
  ...envelope,
  data: {
    id: `00_${String(number).padStart(8, '0')}`,
    is_final: isFinal,
    utterance: {
      ...{ text, start: number, end: number + 0.5, language },
      ...{ confidence: 0.9, channel: 0, words: [] },
    },
  },
});

const after = (messages: readonly LiveMessage[]): Captions =>
  messages.reduce(captionsAfter, noCaptions);
const textsOf = (captions: Captions['finals']): string[] =>
  captions.map(({ utterance }) => utterance.text);

test('a partial replaces the one before, and its final ends it', () => {
  const growing = after([transcript(0, 'These', false), transcript(0, 'These words', false)]);
  expect(textsOf(growing.partials)).toEqual(['These words']);
  const { finals, partials } = captionsAfter(growing, transcript(0, 'These words.', true));
  expect([textsOf(finals), partials]).toEqual([['These words.'], []]);
});

test('hours of talk keep only the newest finals, and count the others', () => {
  const many = Array.from({ length: MAX_FINALS + 20 }, (_, number) =>
    transcript(number, `Sentence ${number}.`, true),
  );
  const { finals, droppedCount } = after(many);
  expect(finals).toHaveLength(MAX_FINALS);
  expect(droppedCount).toBe(20);
  expect(finals[0]?.utterance.text).toBe('Sentence 20.');
});

test('earlier captions get the speakers that a revision says', () => {
  const revision: LiveMessage = {
    ...{ type: 'speakers_revised', ...envelope },
    data: { revisions: [{ utterance_id: '00_00000000', speaker: 1, voice: null }] },
  };
  const { finals } = after([transcript(0, 'Yes.', true), transcript(1, 'No.', true), revision]);
  expect(finals.map(({ utterance }) => utterance.speaker)).toEqual([1, undefined]);
});

test('languages are listed once, in the order in which they were spoken', () => {
  const { languages } = after([
    transcript(0, 'Hallo.', true, 'de'),
    transcript(1, 'Hello.', true, 'en'),
    transcript(2, 'Gut.', true, 'de'),
  ]);
  expect(languages).toEqual(['de', 'en']);
});

test('speech is what the service says it is', () => {
  const data = { time: 1, channel: 0 };
  const speaking = after([{ type: 'speech_start', ...envelope, data }]);
  expect(speaking.isSpeech).toBe(true);
  expect(captionsAfter(speaking, { type: 'speech_end', ...envelope, data }).isSpeech).toBe(false);
});

test('a translation stands at its utterance; one that failed is told as a problem', () => {
  const said = after([transcript(0, 'Hallo.', true, 'de'), transcript(1, 'Gut.', true, 'de')]);
  const { id, utterance } = said.finals[1] ?? expect.fail('There are no finals.');
  const data = {
    utterance_id: id,
    utterance,
    original_language: 'de',
    target_language: 'en',
    translated_utterance: { ...utterance, text: 'Good.' },
  } as const;
  const translation = { type: 'translation', ...envelope } as const;
  const { finals } = captionsAfter(said, { ...translation, data, error: null });
  expect(finals.map(({ translations }) => translations.map(({ text }) => text))).toEqual([
    [],
    ['Good.'],
  ]);
  const error = { status_code: 500, exception: 'TranslationFailed', message: 'No model.' };
  expect(captionsAfter(said, { ...translation, data: null, error }).problem).toBe('No model.');
});
