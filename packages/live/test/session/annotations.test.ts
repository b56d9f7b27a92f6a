import { expect, test } from 'vitest';
import type { FinalEvent, RecognitionEvent } from '../../src/events.ts';
import { FakeWire, noise, stage, turns } from './stage.ts';

const error = { status_code: 422, exception: 'LanguagesNotServed', message: 'There is none.' };
const final: FinalEvent = {
  kind: 'final',
  ...{ channel: 0, sequence: 0 },
  utterance: {
    ...{ text: 'yes', start: 0, end: 1, confidence: 1, channel: 0 },
    language: 'en',
    words: [],
  },
};
const remark: RecognitionEvent = {
  kind: 'annotation',
  ...{ channel: 0, sequence: 0 },
  messages: [{ type: 'translation', error, data: null }],
};

/** A session whose recognizer emits what a test says. */
function telling() {
  let hear: (heard: RecognitionEvent) => void = () => {};
  const on = stage({
    openRecognizer: (order) => {
      hear = order.onEvent;
      return { secondsLeft: 0, write: () => {}, end: () => {}, close: () => {} };
    },
  });
  const connect = (session: ReturnType<typeof on.start>): FakeWire => {
    const wire = new FakeWire();
    session.open(wire);
    session.bytes(wire, noise(60));
    return wire;
  };
  return { ...on, connect, tell: (heard: RecognitionEvent) => hear(heard) };
}

test('an annotation is sent when it comes, however late', () => {
  const on = telling();
  const wire = on.connect(on.start());
  on.tell(final);
  on.tell({ kind: 'speech_start', channel: 0, sequence: 1, time: 2 });
  on.tell(remark);
  expect(wire.log.slice(-3)).toEqual(['transcript', 'speech_start', 'translation']);
});

test('an annotation of a final that was sent before a restart is not sent again', async () => {
  const on = telling();
  on.connect(on.start());
  on.tell(final);
  on.tell(remark);
  const wire = on.connect(on.restore());
  await turns();
  // The audio is recognized again, and its annotations come again.
  on.tell(final);
  on.tell(remark);
  on.tell({ ...final, sequence: 1 });
  on.tell({ ...remark, sequence: 1 });
  const types = on.journal.messages.map((text) => JSON.parse(text).type);
  const told = types.filter((type) => type === 'transcript' || type === 'translation');
  expect(told).toEqual(['transcript', 'translation', 'transcript', 'translation']);
  expect(wire.messages.map(({ sequence_number: number }) => number)).toEqual(
    types.map((_, index) => index + 1),
  );
});
