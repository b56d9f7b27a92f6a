import type { Utterance } from '@verbatim/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FinalEvent, SpeechEvent, TurnEvent } from '../../src/events.ts';
import { UtteranceLog } from '../../src/session/utterance-log.ts';

type Event = FinalEvent | SpeechEvent | TurnEvent;

const speech = (sequence: number): SpeechEvent => ({
  kind: 'speech_start',
  channel: 0,
  sequence,
  time: sequence,
});
const turn = (kind: TurnEvent['kind'], sequence: number, time = sequence): TurnEvent => ({
  kind,
  channel: 0,
  sequence,
  time,
  probability: null,
});
const final = (sequence: number, hasWords = true): FinalEvent => ({
  kind: 'final',
  channel: 0,
  sequence,
  utterance: hasWords ? ({ start: sequence, end: sequence } as Utterance) : null,
});

/** The messages of some events: those about turns with the numbers of their utterances. */
const sent = (log: UtteranceLog, events: readonly Event[]): string[] =>
  events
    .flatMap((event) => log.messagesOf(event))
    .flatMap((message) => {
      if (!message.type.startsWith('turn_')) return message.type === 'transcript' ? ['final'] : [];
      const { utterance_ids: ids } = (message as { data: { utterance_ids: string[] } }).data;
      return [[message.type, ...ids.map((id) => Number(id.slice(3)))].join(' ')];
    });

test('turn_end waits for the last final of its turn and names the utterances with words', () => {
  const log = new UtteranceLog(1);
  const events = [
    ...[speech(0), turn('turn_start', 0), final(0), speech(1), final(1, false), speech(2)],
    ...[turn('turn_probable_end', 2, 2.5), turn('turn_end', 2), speech(3), turn('turn_start', 3)],
  ];
  expect(sent(log, events)).toEqual(['turn_start 0', 'final', 'turn_probable_end 0 2']);
  expect(sent(log, [final(2)])).toEqual(['final', 'turn_end 0 2', 'turn_start 3']);
});

/** Three turns: with an eager end and three utterances, with one without words, and with two. */
const events: readonly Event[] = [
  ...[speech(0), turn('turn_start', 0), turn('turn_probable_end', 0, 0.5), final(0)],
  ...[speech(1), turn('turn_resumed', 1), final(1), speech(2), final(2)],
  ...[turn('turn_probable_end', 2, 2.5), turn('turn_end', 2)],
  ...[speech(3), turn('turn_start', 3), turn('turn_end', 3), final(3, false)],
  ...[speech(4), turn('turn_start', 4), final(4), speech(5), turn('turn_end', 5), final(5)],
];

/** What a recognizer without memory emits from an utterance on: it starts a turn there. */
function fromUtterance(sequence: number): Event[] {
  const rest = events.slice(
    events.indexOf(
      events.find((each) => each.sequence === sequence && each.kind === 'speech_start') as Event,
    ),
  );
  const [start, next, ...others] = rest;
  if (!start || !next) return [];
  const isTurn = next.kind === 'turn_start' || next.kind === 'turn_resumed';
  return [start, turn('turn_start', sequence), ...(isTurn ? [] : [next]), ...others];
}

test('no message about a turn is sent twice or lost, wherever a process dies and another one hears the last utterance again', () => {
  const whole = sent(new UtteranceLog(1), events);
  fc.assert(
    fc.property(
      fc.nat(events.length),
      fc.double({ min: -0.03, max: 0.03, noNaN: true }),
      (killedAfter, shift) => {
        const first = new UtteranceLog(1);
        const before = sent(first, events.slice(0, killedAfter));
        const stored = JSON.parse(JSON.stringify(first.channels));
        // While a turn is open, its last utterance is heard again.
        const isOpen = stored[0].turn !== undefined && stored[0].turn.stage !== 'none';
        const resumed = stored[0].finals - (isOpen && stored[0].finals > 0 ? 1 : 0);
        const again = fromUtterance(resumed).map((each) =>
          'time' in each ? { ...each, time: each.time + shift } : each,
        );
        const after = sent(new UtteranceLog(1, stored), again);
        expect([...before, ...after]).toEqual(whole);
      },
    ),
  );
});
