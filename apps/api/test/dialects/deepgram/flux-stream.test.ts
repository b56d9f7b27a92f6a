import type { DeepgramFluxServerMessage, ServerMessage, TurnEventData } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { FluxStream } from '../../../src/dialects/deepgram/flux-stream.ts';

const BASE = { session_id: 'a', created_at: '2026-11-03T09:50:03.020Z', sequence_number: 1 };

type TurnType = 'turn_end' | 'turn_probable_end' | 'turn_resumed' | 'turn_start';

const turn = (type: TurnType, utterances: string, more: Partial<TurnEventData> = {}) => ({
  ...BASE,
  type,
  data: { time: 0, channel: 0, probability: null, utterance_ids: utterances.split(' '), ...more },
});

function heard(id: string, text: string): ServerMessage {
  const times = { start: 0, end: 1, confidence: 1 };
  const words = text.split(' ').map((word) => ({ word, ...times }));
  const utterance = { text, ...times, words, language: 'en', channel: 0 } as const;
  return { ...BASE, type: 'transcript', data: { id, is_final: false, utterance } };
}

/** What a client is told of these messages: the turn, the event, its words, and how sure it is. */
function told(messages: readonly ServerMessage[]): string[] {
  const sent: DeepgramFluxServerMessage[] = [];
  const stream = new FluxStream({
    model: 'flux-general-en',
    eot_threshold: 0.7,
    eot_timeout_ms: 5000,
    mip_opt_out: false,
    sample_rate: 16_000,
  });
  stream.onOpen({
    isPaused: false,
    unreadBytes: 0,
    pause() {},
    resume() {},
    send: (message) => void sent.push(message),
    close() {},
  });
  for (const message of messages) stream.onMessage(message);
  return sent.map((message) => {
    if (message.type !== 'TurnInfo') return message.type;
    const { turn_index, event, transcript, end_of_turn_confidence, trigger } = message;
    return [turn_index, event, transcript, end_of_turn_confidence, trigger ?? ''].join('|');
  });
}

test('EagerEndOfTurn waits for words, and is taken back before other words follow', () => {
  const probability = 0.4;
  expect(
    told([
      turn('turn_start', '1'),
      turn('turn_probable_end', '1', { probability }),
      heard('1', 'One'),
      heard('1', 'One'),
      heard('1', 'One two.'),
      turn('turn_end', '1', { probability }),
    ]),
  ).toEqual([
    '0|StartOfTurn||0|',
    '0|EagerEndOfTurn|One|0.4|',
    '0|TurnResumed|One two.|0.4|',
    '0|EagerEndOfTurn|One two.|0.4|',
    '0|EndOfTurn|One two.|0.4|timeout',
  ]);
});

test('speech that goes on resumes a turn only if EagerEndOfTurn was sent', () => {
  expect(
    told([
      turn('turn_start', '1'),
      turn('turn_probable_end', '1', { probability: 0.4 }),
      turn('turn_resumed', '1 2'),
      heard('1', 'One.'),
      turn('turn_probable_end', '1 2', { probability: 0.5 }),
      turn('turn_resumed', '1 2 3'),
    ]),
  ).toEqual([
    '0|StartOfTurn||0|',
    '0|Update|One.|0|',
    '0|EagerEndOfTurn|One.|0.5|',
    '0|TurnResumed|One.|0|',
  ]);
});

test('words that come before their turn are those of that turn', () => {
  expect(
    told([
      turn('turn_start', '1'),
      heard('1', 'One.'),
      turn('turn_probable_end', '1', { probability: 0.4 }),
      heard('2', 'Two'),
      turn('turn_end', '1', { probability: 0.9 }),
      heard('2', 'Two.'),
      turn('turn_start', '2'),
      turn('turn_end', '2'),
    ]),
  ).toEqual([
    '0|StartOfTurn||0|',
    '0|Update|One.|0|',
    '0|EagerEndOfTurn|One.|0.4|',
    '0|TurnResumed|One. Two|0.4|',
    '0|EagerEndOfTurn|One. Two|0.4|',
    '0|TurnResumed|One.|0|',
    '0|EndOfTurn|One.|0.9|model',
    '1|StartOfTurn|Two.|0|',
    '1|EndOfTurn|Two.|0|timeout',
  ]);
});
