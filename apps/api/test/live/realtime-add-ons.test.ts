import type { Utterance } from '@verbatim/contract';
import type { LanguageResult } from '@verbatim/language';
import type { LiveRecognizerOptions, RecognitionEvent } from '@verbatim/live';
import { expect, test } from 'vitest';
import { RealtimeAddOns } from '../../src/live/realtime-add-ons.ts';
import { addOnsWith } from '../add-ons/engines.ts';
import { usualParameters } from './usual-parameters.ts';

const spelling = {
  custom_spelling: true,
  custom_spelling_config: { spelling_dictionary: { Berlin: ['berlinn'] } },
};

const utterance = (text: string, channel = 0): Utterance => ({
  ...{ text, start: 0, end: 1, language: 'en', confidence: 1, channel },
  words: [],
});
const partial = (text: string): RecognitionEvent => ({
  kind: 'partial',
  ...{ channel: 0, sequence: 0 },
  utterance: utterance(text),
});
const final = (sequence: number, channel = 0): RecognitionEvent => ({
  kind: 'final',
  ...{ channel, sequence },
  utterance: utterance(`final ${sequence}`, channel),
});

/** A line whose words are worked on when a test says so. */
function line() {
  const events: string[] = [];
  const failures: unknown[] = [];
  const asked: { text: string; end: (outcome?: Error) => void }[] = [];
  const params = usualParameters();
  Object.assign(params.realtime_processing, spelling);
  const order: LiveRecognizerOptions = {
    sessionId: 'a',
    params,
    from: { audioBytes: 0, sequences: [] },
    onEvent: (event) =>
      events.push(
        event.kind === 'partial' || event.kind === 'final'
          ? `${event.kind} ${event.utterance?.text}`
          : event.kind,
      ),
    onFailure: (error) => failures.push(error),
  };
  const addOns = addOnsWith(
    {},
    {
      warmUp: () => {},
      run: ({ utterances }, { signal }) =>
        new Promise<LanguageResult>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          const text = utterances[0]?.text ?? '';
          asked.push({
            text,
            end: (error) => {
              if (error) reject(error);
              else resolve({ utterances: [utterance(text.toUpperCase())], outcomes: {} });
            },
          });
        }),
    },
  );
  /** Ends all that is asked, one after the other, until nothing more is. */
  const endAll = async (): Promise<void> => {
    for (let index = 0, idle = 0; idle < 20; idle += 1) {
      const next = asked[index];
      if (next) [index, idle] = [index + 1, 0];
      next?.end();
      await Promise.resolve();
    }
  };
  return { line: new RealtimeAddOns(addOns, order), events, failures, asked, endAll };
}

test('events keep their order, with spelling and vocabulary applied to their words', async () => {
  const on = line();
  on.line.onEvent({ kind: 'speech_start', channel: 0, sequence: 0, time: 0 });
  expect(on.events).toEqual(['speech_start']);
  on.line.onEvent({ kind: 'speech_end', channel: 0, sequence: 0, time: 1 });
  on.line.onEvent(final(0));
  on.line.onEvent({ kind: 'checkpoint', audioBytes: 10, sequences: [1] });
  on.line.onEvent(final(1));
  await on.endAll();
  await on.line.settled();
  expect(on.events).toEqual([
    ...['speech_start', 'speech_end', 'final FINAL 0', 'checkpoint', 'final FINAL 1'],
  ]);
});

test('a partial is skipped if a newer one waits', async () => {
  const on = line();
  for (const text of ['a', 'a b', 'a b c']) on.line.onEvent(partial(text));
  await on.endAll();
  await on.line.settled();
  expect(on.asked.map(({ text }) => text)).toEqual(['a b c']);
  expect(on.events).toEqual(['partial A B C']);
});

test('it is full when too many events wait, and has capacity once they were emitted', async () => {
  const on = line();
  for (let sequence = 0; sequence < 63; sequence += 1) on.line.onEvent(final(sequence));
  expect(on.line.isFull).toBe(false);
  on.line.onEvent(final(63));
  expect(on.line.isFull).toBe(true);
  const room = on.line.capacity();
  await on.endAll();
  await room;
  expect(on.events).toHaveLength(64);
  expect(on.line.isFull).toBe(false);
});

test('nothing is emitted after close, and nothing fails', async () => {
  const on = line();
  on.line.onEvent(final(0));
  on.line.close();
  await on.endAll();
  await on.line.settled();
  expect(on.events).toEqual([]);
  expect(on.failures).toEqual([]);
});

test('a fault in an add-on fails the recognizer, so that the session is restored', async () => {
  const on = line();
  on.line.onEvent(final(0));
  await Promise.resolve();
  const fault = new Error('It does not work.');
  on.asked[0]?.end(fault);
  await expect(on.line.settled()).rejects.toBe(fault);
  expect(on.failures).toEqual([fault]);
});
