import { settled } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import type { FinalEvent, RecognitionEvent } from '../../src/events.ts';
import type { SessionOptions } from '../../src/index.ts';
import {
  type FakeConnection,
  flags,
  joined,
  noise,
  silentRecognizer,
  stage,
  turns,
} from './stage.ts';

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
function sessionWithEvents(more: Partial<SessionOptions> = {}) {
  let emit: (event: RecognitionEvent) => void = () => {};
  const on = stage({
    ...more,
    openRecognizer: (options) => {
      emit = options.onEvent;
      return silentRecognizer();
    },
  });
  const connect = (session: ReturnType<typeof on.start>): FakeConnection => {
    const connection = joined(session);
    session.bytes(connection, noise(60));
    return connection;
  };
  return { ...on, connect, emit: (event: RecognitionEvent) => emit(event) };
}

test('an annotation is sent when it comes, however late', async () => {
  const on = sessionWithEvents();
  const connection = on.connect(on.start());
  on.emit(final);
  on.emit({ kind: 'speech_start', channel: 0, sequence: 1, time: 2 });
  on.emit(remark);
  await settled();
  expect(connection.log.slice(-3)).toEqual(['transcript', 'speech_start', 'translation']);
});

test('the finals have the speakers that were told last, for the result', async () => {
  const on = sessionWithEvents();
  const session = on.start();
  const connection = on.connect(session);
  const said = final.utterance && { ...final.utterance, speaker: 0 };
  on.emit({ ...final, utterance: said });
  const revisions = [
    { utterance_id: '00_00000000', speaker: 1, voice: null },
    { utterance_id: '00_00000007', speaker: 1, voice: null },
  ];
  on.emit({
    ...{ ...final, sequence: 1, utterance: said },
    messagesAfter: [{ type: 'speakers_revised', data: { revisions } }],
  });
  await settled();
  expect(session.finals.map(({ speaker, voice }) => [speaker, voice])).toEqual([
    [1, undefined],
    [0, undefined],
  ]);
  // Its gate is closed unless it is asked for; the journal has it.
  expect(connection.log).not.toContain('speakers_revised');
  expect(on.journal.messages.map((text) => JSON.parse(text).type)).toContain('speakers_revised');
});

test('other speakers are told again, with the same number, to a client that comes back', async () => {
  const on = sessionWithEvents({
    flags: { ...flags, receive_speaker_revisions: true },
  });
  const session = on.start();
  const lost = on.connect(session);
  const said = final.utterance && { ...final.utterance, speaker: 0 };
  on.emit({ ...final, utterance: said });
  await settled();
  const revisions = [{ utterance_id: '00_00000000', speaker: 1, voice: null }];
  on.emit({
    ...{ ...final, sequence: 1, utterance: said },
    messagesAfter: [{ type: 'speakers_revised', data: { revisions } }],
  });
  await settled();
  session.closed(lost, 1006);
  const next = joined(session);
  await settled();
  const told = ({ messages }: FakeConnection) =>
    messages.filter(({ type }) => type === 'speakers_revised');
  expect(told(next)).toMatchObject([{ data: { revisions } }]);
  expect(told(next)).toEqual(told(lost));
});

test('an annotation of a final that was sent before a restart is not sent again', async () => {
  const on = sessionWithEvents();
  on.connect(on.start());
  on.emit(final);
  on.emit(remark);
  await settled();
  const connection = on.connect(on.restore());
  await turns();
  // The audio is recognized again, and its annotations come again.
  on.emit(final);
  on.emit(remark);
  on.emit({ ...final, sequence: 1 });
  on.emit({ ...remark, sequence: 1 });
  await settled();
  const types = on.journal.messages.map((text) => JSON.parse(text).type);
  const delivered = types.filter((type) => type === 'transcript' || type === 'translation');
  expect(delivered).toEqual(['transcript', 'translation', 'transcript', 'translation']);
  expect(connection.messages.map(({ sequence_number: number }) => number)).toEqual(
    types.map((_, index) => index + 1),
  );
});
