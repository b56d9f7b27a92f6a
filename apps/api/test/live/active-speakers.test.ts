import type { RecognitionEvent } from '@verbatim/live';
import { expect, test } from 'vitest';
import { ActiveSpeakers } from '../../src/live/active-speakers.ts';

function tracked() {
  let now = 0;
  const speakers = new ActiveSpeakers(() => now);
  const session = speakers.track({ accountId: 'a', maxSpeakers: () => 1 });
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
    speakers.track({ accountId: 'a', maxSpeakers: () => maxSpeakers }).onEvent({
      kind: 'speech_start',
      channel: 0,
      sequence: 0,
      time: 0,
    });
  }
  expect(speakers.load).toBeCloseTo(1 / 4 + 1 / 8);
});

test('an account with sessions leaves room for another one, whose first session finds it', () => {
  const speakers = new ActiveSpeakers(() => 0);
  const maxSpeakers = () => 4;
  const [a, b] = ['a', 'b'].map((accountId) => ({ accountId, maxSpeakers }));
  if (!a || !b) throw new Error('unreachable');
  let admitted = 0;
  for (; speakers.hasRoom(a); admitted += 1) speakers.track(a).onEvent(start(0));
  expect(admitted).toBe(3);
  // Sessions that were prepared before there was speech in them may still take the whole machine.
  speakers.track(a).onEvent(start(0));
  expect(speakers.hasRoom(b)).toBe(true);
  speakers.track(b).onEvent(start(0));
  expect([speakers.hasRoom(a), speakers.hasRoom(b)]).toEqual([false, false]);
});

test('on a machine for one speaker, two accounts have a session each, and no third one', () => {
  const speakers = new ActiveSpeakers(() => 0);
  const session = (accountId: string) => ({ accountId, maxSpeakers: () => 1 });
  for (const account of ['a', 'b']) {
    expect(speakers.hasRoom(session(account))).toBe(true);
    speakers.track(session(account)).onEvent(start(0));
  }
  expect(['a', 'b', 'c'].map((account) => speakers.hasRoom(session(account)))).toEqual([
    ...[false, false, false],
  ]);
});
