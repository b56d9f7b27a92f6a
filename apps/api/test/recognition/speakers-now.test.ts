import type { LiveRecognizer, LiveRecognizerOptions } from '@verbatim/live';
import { expect, test } from 'vitest';
import { SpeakersNow } from '../../src/recognition/speakers-now.ts';
import { usualParameters } from '../live/usual-parameters.ts';

function watching() {
  let now = 0;
  const speakers = new SpeakersNow(() => now);
  const silent: LiveRecognizer = {
    secondsLeft: 0,
    write: () => {},
    end: () => {},
    close: () => {},
  };
  let hear: LiveRecognizerOptions['onEvent'] = () => {};
  const openRecognizer = speakers.watched((order) => {
    hear = order.onEvent;
    return silent;
  });
  const recognizer = openRecognizer({
    sessionId: 'a',
    params: usualParameters(),
    from: { audioBytes: 0, sequences: [] },
    onEvent: () => {},
    onFailure: () => {},
  });
  return {
    speakers,
    recognizer,
    hear: (heard: Parameters<typeof hear>[0]) => hear(heard),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const start = (channel: number) =>
  ({ kind: 'speech_start', channel, sequence: 0, time: 0 }) as const;
const final = (channel: number) =>
  ({ kind: 'final', channel, sequence: 0, utterance: null }) as const;

test('whoever speaks counts; whoever is silent does not', () => {
  const { speakers, hear, wait } = watching();
  expect(speakers.count).toBe(0);
  hear({ kind: 'checkpoint', audioBytes: 0, sequences: [] });
  expect(speakers.count).toBe(0);
  hear(start(0));
  hear(start(1));
  expect(speakers.count).toBe(2);
  wait(60_000);
  expect(speakers.count).toBe(2);
  hear(final(0));
  expect(speakers.count).toBe(2);
  wait(20_000);
  expect(speakers.count).toBe(1);
});

test('whoever listens for a part of the time counts for the rest of it', () => {
  const { speakers, hear, wait } = watching();
  for (let turn = 0; turn < 20; turn += 1) {
    hear(start(0));
    wait(5_000);
    hear(final(0));
    wait(5_000);
  }
  expect(speakers.count).toBeCloseTo(0.5);
  hear(start(0));
  wait(2_500);
  expect(speakers.count).toBeCloseTo(0.5);
});

test('what is said before the words before it are final counts as well', () => {
  const { speakers, hear, wait } = watching();
  hear(start(0));
  wait(1_000);
  hear(start(0));
  hear(final(0));
  wait(19_000);
  expect(speakers.count).toBe(1);
});

test('a session that is over takes nobody its place', () => {
  const { speakers, recognizer, hear } = watching();
  hear(start(0));
  recognizer.close();
  expect(speakers.count).toBe(0);
});
