import type { Ear, EarOrder } from '@verbatim/live';
import { expect, test } from 'vitest';
import { SpeakersNow } from '../../src/recognition/speakers-now.ts';
import { usualParameters } from '../live/usual-parameters.ts';

function watching() {
  let now = 0;
  const speakers = new SpeakersNow(() => now);
  const silent: Ear = { secondsLeft: 0, take: () => {}, finish: () => {}, close: () => {} };
  let hear: EarOrder['hear'] = () => {};
  const openEar = speakers.watched((order) => {
    hear = order.hear;
    return silent;
  });
  const ear = openEar({
    sessionId: 'a',
    params: usualParameters(),
    from: { audioBytes: 0, sequences: [] },
    hear: () => {},
    fail: () => {},
  });
  return {
    speakers,
    ear,
    hear: (heard: Parameters<typeof hear>[0]) => hear(heard),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('whoever speaks counts for as long as it lasts and a moment longer; whoever is silent does not', () => {
  const { speakers, hear, wait } = watching();
  expect(speakers.count).toBe(0);
  hear({ kind: 'settled', audioBytes: 0, sequences: [] });
  expect(speakers.count).toBe(0);
  hear({ kind: 'speech_start', channel: 0, sequence: 0, time: 0 });
  hear({ kind: 'speech_start', channel: 1, sequence: 0, time: 0 });
  wait(60_000);
  expect(speakers.count).toBe(2);
  hear({ kind: 'final', channel: 0, sequence: 0, utterance: null });
  expect(speakers.count).toBe(2);
  wait(60_000);
  expect(speakers.count).toBe(1);
});

test('a session that is over takes nobody its place', () => {
  const { speakers, ear, hear } = watching();
  hear({ kind: 'speech_start', channel: 0, sequence: 0, time: 0 });
  ear.close();
  expect(speakers.count).toBe(0);
});
