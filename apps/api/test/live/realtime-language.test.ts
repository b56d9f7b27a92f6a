import { defaults, type TranscriptionLanguageCode, type Utterance } from '@verbatim/contract';
import type {
  FinalEvent,
  LiveParameters,
  LiveRecognizerOptions,
  RecognitionEvent,
} from '@verbatim/live';
import { expect, test } from 'vitest';
import { RealtimeAddOns } from '../../src/live/realtime-add-ons.ts';
import { addOnsWith } from '../add-ons/engines.ts';

const { defaults: plain, children } = defaults.LiveSessionRequest;
const addOns = addOnsWith();
const german = 'wir treffen uns morgen um neun im Büro';
const english = 'the meeting will start at nine in the morning';

const among = ['en', 'de'] as const;
const utterance = (text: string): Utterance => ({
  ...{ text, start: 0, end: 1, language: 'en', confidence: 1, channel: 0 },
  words: [],
});
const final = (sequence: number, text: string, isOpen = true): FinalEvent => ({
  kind: 'final',
  ...{ channel: 0, sequence, utterance: utterance(text) },
  ...(isOpen && { candidateLanguages: among }),
});
const settled: RecognitionEvent = { kind: 'checkpoint', audioBytes: 10, sequences: [1] };

/** Languages of the events of a session that resumes at a position. */
async function languagesOf(
  events: readonly RecognitionEvent[],
  { codeSwitching = false, language }: Asked = {},
): Promise<(string | undefined)[]> {
  const languages: (string | undefined)[] = [];
  const params: LiveParameters = {
    ...structuredClone({ ...plain }),
    endpointing_config: { ...children.endpointing_config.defaults },
    language_config: { languages: [...among], code_switching: codeSwitching },
    pre_processing: { ...children.pre_processing.defaults },
    post_processing: { ...children.post_processing.defaults },
    messages_config: { ...children.messages_config.defaults },
    callback_config: { ...children.callback_config.defaults },
    realtime_processing: { ...children.realtime_processing.defaults },
  };
  const order: LiveRecognizerOptions = {
    sessionId: 'a',
    params,
    from: { audioBytes: 0, sequences: [], ...(language && { language }) },
    onEvent(each) {
      if (each.kind === 'partial' || each.kind === 'final')
        languages.push(each.utterance?.language);
      if (each.kind === 'checkpoint') languages.push(`checkpoint ${each.language}`);
    },
    onFailure(error) {
      throw error;
    },
  };
  const line = new RealtimeAddOns(addOns, order);
  for (const each of events) line.onEvent(each);
  await line.settled();
  return languages;
}

interface Asked {
  readonly codeSwitching?: boolean;
  readonly language?: TranscriptionLanguageCode;
}

test('the first words decide the language of the session, also after a restart', async () => {
  const events = [settled, final(0, german), final(1, english), settled];
  expect(await languagesOf(events)).toEqual(['checkpoint undefined', 'de', 'de', 'checkpoint de']);
  expect(await languagesOf([final(2, english), settled], { language: 'de' })).toEqual([
    'de',
    'checkpoint de',
  ]);
});

test('too few words decide no language', async () => {
  const events = [final(0, 'okay'), settled, final(1, german), final(2, english), settled];
  expect(await languagesOf(events)).toEqual([
    'en',
    'checkpoint undefined',
    'de',
    'de',
    'checkpoint de',
  ]);
});

test('with code switching each utterance has a language of its own', async () => {
  const events = [final(0, german), final(1, english), final(2, 'ja'), settled];
  const languages = await languagesOf(events, { codeSwitching: true });
  expect(languages).toEqual(['de', 'en', 'en', 'checkpoint undefined']);
});

test('partials have the language of their words, and decide nothing', async () => {
  const { kind: _, ...spoken } = final(0, german);
  const partial: RecognitionEvent = { ...spoken, kind: 'partial', utterance: utterance(german) };
  expect(await languagesOf([partial, settled])).toEqual(['de', 'checkpoint undefined']);
});

test('a language that the recognizer knows is kept', async () => {
  expect(await languagesOf([final(0, german, false), settled])).toEqual([
    'en',
    'checkpoint undefined',
  ]);
});
