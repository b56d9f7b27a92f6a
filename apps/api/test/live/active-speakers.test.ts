import type { RecognitionEvent } from '@verbatim/live';
import { expect, test } from 'vitest';
import { ActiveSpeakers } from '../../src/live/active-speakers.ts';

function tracked() {
  let now = 0;
  const speakers = new ActiveSpeakers(() => now);
  const session = speakers.track(() => 1);
  return {
    speakers,
    stop: session.stop,
    onEvent: (event: RecognitionEvent) => session.onEvent(event),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const start = (channel: number) =>
  ({ kind: 'speech_start', channel, sequence: 0, time: 0 }) as const;
const final = (channel: number) =>
  ({ kind: 'final', channel, sequence: 0, utterance: null }) as const;

test('a channel counts while it speaks, and for a while afterwards', () => {
  const { speakers, onEvent, wait } = tracked();
  expect(speakers.load).toBe(0);
  onEvent({ kind: 'checkpoint', audioBytes: 0, sequences: [] });
  expect(speakers.load).toBe(0);
  onEvent(start(0));
  onEvent(start(1));
  expect(speakers.load).toBe(2);
  wait(60_000);
  expect(speakers.load).toBe(2);
  onEvent(final(0));
  expect(speakers.load).toBe(2);
  wait(20_000);
  expect(speakers.load).toBe(1);
});

test('a channel that listens half of the time counts half', () => {
  const { speakers, onEvent, wait } = tracked();
  for (let turn = 0; turn < 20; turn += 1) {
    onEvent(start(0));
    wait(5_000);
    onEvent(final(0));
    wait(5_000);
  }
  expect(speakers.load).toBeCloseTo(0.5);
  onEvent(start(0));
  wait(2_500);
  expect(speakers.load).toBeCloseTo(0.5);
});

test('an utterance that begins before the previous one is final counts as well', () => {
  const { speakers, onEvent, wait } = tracked();
  onEvent(start(0));
  wait(1_000);
  onEvent(start(0));
  onEvent(final(0));
  wait(19_000);
  expect(speakers.load).toBe(1);
});

test('a session that is over does not count', () => {
  const { speakers, stop, onEvent } = tracked();
  onEvent(start(0));
  stop();
  expect(speakers.load).toBe(0);
});

test('a speaker counts for as much of the machine as the engine takes', () => {
  const speakers = new ActiveSpeakers(() => 0);
  for (const maxSpeakers of [4, 8]) {
    speakers
      .track(() => maxSpeakers)
      .onEvent({
        kind: 'speech_start',
        channel: 0,
        sequence: 0,
        time: 0,
      });
  }
  expect(speakers.load).toBeCloseTo(1 / 4 + 1 / 8);
});
