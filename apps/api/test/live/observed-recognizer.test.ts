import type { LiveParameters, LiveRecognizerOptions, RecognitionEvent } from '@verbatim/live';
import { LiveDiarization } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { ActiveSpeakers } from '../../src/live/active-speakers.ts';
import { openObserved } from '../../src/live/observed-recognizer.ts';
import { addOnsWith } from '../add-ons/engines.ts';
import { usualParameters } from './usual-parameters.ts';

interface Opening {
  readonly asked?: Partial<LiveParameters>;
  readonly from?: LiveRecognizerOptions['from'];
}

/** Opens sessions whose recognizers are made by `openRecognizer`, and keeps what is emitted. */
function observed(
  openRecognizer: Parameters<typeof openObserved>[0]['recognition']['openRecognizer'],
) {
  const events: RecognitionEvent[] = [];
  const speakers = new ActiveSpeakers(() => 0);
  const open = openObserved({
    accountId: 'account',
    speakers,
    voices: null,
    addOns: addOnsWith({}),
    recognition: {
      diarization: new LiveDiarization({ models: () => null }),
      judgesTurns: () => false,
      leavesLanguageOpen: false,
      maxSpeakers: () => 1,
      openRecognizer,
    },
  });
  const openOne = ({ asked = {}, from = { audioBytes: 0, sequences: [] } }: Opening = {}) =>
    open({
      sessionId: 'a',
      params: { ...usualParameters(), ...asked },
      from,
      onEvent: (event) => events.push(event),
      onFailure: () => {},
    });
  return { events, speakers, openOne };
}

const start: RecognitionEvent = { kind: 'speech_start', channel: 0, sequence: 0, time: 0 };

test('a session without add-ons gets each event at once, and its speech is counted until it closes', async () => {
  const log: string[] = [];
  const emit: LiveRecognizerOptions['onEvent'][] = [];
  const { events, speakers, openOne } = observed(({ onEvent }) => {
    emit.push(onEvent);
    return {
      secondsLeft: 2,
      write: ({ byteLength }) => void log.push(`write ${byteLength}`),
      end: () => void log.push('end'),
      close: () => void log.push('close'),
    };
  });
  const recognizer = openOne();
  expect(recognizer.write(new Uint8Array(5))).toBeUndefined();
  emit[0]?.(start);
  expect([events, speakers.load, recognizer.secondsLeft]).toEqual([[start], 1, 2]);
  await recognizer.end();
  recognizer.close();
  expect([speakers.load, log]).toEqual([0, ['write 5', 'end', 'close']]);
});

test('a recognizer may emit while it is opened, and one that does not open is not counted', () => {
  const { events, speakers, openOne } = observed(({ onEvent }) => {
    onEvent(start);
    throw new Error('This engine knows none of the languages.');
  });
  expect(openOne).toThrow('none of the languages');
  expect([events, speakers.load]).toEqual([[start], 0]);
});

test('a session that asks for turns is told once that there is no model for them', () => {
  const { events, openOne } = observed(() => ({
    secondsLeft: 0,
    write: () => {},
    end: () => {},
    close: () => {},
  }));
  const asked = { endpointing_config: { mode: 'turn', threshold: 0.5, timeout: 3 } } as const;
  openOne();
  openOne({ asked, from: { audioBytes: 0, sequences: [1] } });
  expect(events).toEqual([]);
  openOne({ asked });
  const message = expect.stringContaining('verbatim models get smart-turn');
  const error = { type: 'error', error: expect.objectContaining({ message }) };
  expect(events).toEqual([expect.objectContaining({ kind: 'annotation', messages: [error] })]);
});
