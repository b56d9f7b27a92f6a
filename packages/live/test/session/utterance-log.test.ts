import type { Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import type {
  AnnotationEvent,
  CheckpointEvent,
  RecognitionEvent,
  TurnEvent,
} from '../../src/events.ts';
import { UtteranceLog } from '../../src/session/utterance-log.ts';

type Event = Exclude<RecognitionEvent, AnnotationEvent | CheckpointEvent | TurnEvent>;

const saying = (text: string): Utterance => ({
  text,
  start: 0,
  end: 1,
  language: 'en',
  confidence: 1,
  channel: 0,
  words: [],
});

const eventOf = (kind: Event['kind'], sequence: number, text = ''): Event => {
  const about = { channel: 0, sequence };
  return kind === 'speech_start' || kind === 'speech_end'
    ? { kind, ...about, time: sequence }
    : { kind, ...about, utterance: saying(text) };
};

const messagesOf = (log: UtteranceLog, event: Event): string[] =>
  log
    .messagesOf(event)
    .map((each) =>
      each.type === 'transcript'
        ? `${each.data.is_final ? 'final' : 'partial'} ${each.data.utterance.text}`
        : each.type,
    );

test('events of an utterance that begins before the previous final are sent after that final, in order', () => {
  const log = new UtteranceLog(1);
  messagesOf(log, eventOf('speech_start', 0));
  messagesOf(log, eventOf('speech_end', 0));
  const early = [
    eventOf('speech_start', 1),
    eventOf('partial', 1, 'a'),
    eventOf('partial', 1, 'a b'),
    eventOf('speech_end', 1),
    eventOf('speech_start', 2),
    eventOf('partial', 2, 'c'),
  ];
  for (const event of early) expect(messagesOf(log, event)).toEqual([]);
  expect(messagesOf(log, eventOf('final', 0, 'first'))).toEqual([
    'final first',
    'speech_start',
    'partial a b',
    'speech_end',
  ]);
  expect(messagesOf(log, eventOf('final', 1, 'a b'))).toEqual([
    'final a b',
    'speech_start',
    'partial c',
  ]);
});

test('an utterance without words does not hold up the next one', () => {
  const log = new UtteranceLog(1);
  messagesOf(log, eventOf('speech_start', 0));
  messagesOf(log, eventOf('speech_start', 1));
  expect(messagesOf(log, { kind: 'final', channel: 0, sequence: 0, utterance: null })).toEqual([
    'speech_start',
  ]);
});

test('a final that skips an utterance is rejected', () => {
  const log = new UtteranceLog(1);
  expect(() => log.messagesOf(eventOf('final', 1, 'early'))).toThrow('0 is the next');
});

test('an event of a channel that does not exist is rejected', () => {
  const log = new UtteranceLog(1);
  const strange = { ...eventOf('final', 0, 'a'), channel: 1 };
  expect(() => log.messagesOf(strange)).toThrow(RangeError);
});
