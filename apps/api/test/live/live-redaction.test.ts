import type { Utterance } from '@verbatim/contract';
import type { CheckpointEvent, LiveRecognizerOptions, RecognitionEvent } from '@verbatim/live';
import { expect, onTestFinished, test } from 'vitest';
import { RealtimeAddOns } from '../../src/live/realtime-add-ons.ts';
import { addOnsWith } from '../add-ons/engines.ts';
import { SECOND } from './live-client.ts';
import { usualParameters } from './usual-parameters.ts';

const WORD_SECONDS = 0.25;
type Realtime = Partial<LiveRecognizerOptions['params']['realtime_processing']>;

const said = (text: string, start: number, channel = 0): Utterance => {
  const words = text.split(' ').map((word, at) => ({
    ...{ word, confidence: 0.9 },
    start: start + at * WORD_SECONDS,
    end: start + (at + 1) * WORD_SECONDS,
  }));
  const end = words.at(-1)?.end ?? start;
  return { text, start, end, language: 'en', confidence: 0.9, channel, words };
};

const final = (sequence: number, text: string, start: number, channel = 0): RecognitionEvent => ({
  ...{ kind: 'final', channel, sequence },
  utterance: text === '' ? null : said(text, start, channel),
});

/** Everything that began before this time is final; `next` is the number of the utterance to come. */
const heard = (seconds: number, ...next: number[]): CheckpointEvent => ({
  ...{ kind: 'checkpoint', audioBytes: seconds * SECOND, sequences: next },
});

/** A redacted session: events go in, and those that a session gets come out. */
function redacted(
  asked: Realtime = {},
  from: LiveRecognizerOptions['from'] = { audioBytes: 0, sequences: [] },
  language?: Parameters<typeof addOnsWith>[1],
) {
  const events: RecognitionEvent[] = [];
  const params = usualParameters();
  Object.assign(params.realtime_processing, { pii_redaction: true, ...asked });
  const addOns = addOnsWith({}, language);
  onTestFinished(() => addOns.close());
  const line = new RealtimeAddOns(addOns, {
    ...{ sessionId: 'a', params, from },
    onEvent: (event) => events.push(event),
    onFailure: (error) => events.push(error as never),
  });
  /** The events after these have been worked on. */
  const after = async (...given: readonly RecognitionEvent[]): Promise<string[]> => {
    for (const event of given) line.onEvent(event);
    await line.capacity();
    return texts();
  };
  const texts = (): string[] =>
    events.flatMap((event) =>
      event.kind === 'final' || event.kind === 'partial' ? [event.utterance?.text ?? '-'] : [],
    );
  return { line, events, after, texts };
}

test('a number that is said in two breaths is found, and a final waits for three seconds of silence', async () => {
  const { after, events } = redacted({ sentiment_analysis: true });
  const first = final(0, 'my phone number is two one two five five five', 0);
  expect(await after(first, heard(2.5, 1))).toEqual([]);
  const second = final(1, 'two three six eight and that is all', 3);
  expect(await after(second, heard(7.9, 2))).toEqual([]);
  expect(await after(heard(8, 2))).toEqual([
    'my phone number is [PHONE_NUMBER_1]',
    '[PHONE_NUMBER_1] and that is all',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/five|eight/);
  const [words] = events.flatMap((each) => (each.kind === 'final' ? [each.utterance?.words] : []));
  expect(words?.at(-1)).toMatchObject({ redacted: true, start: 1, end: 2.5 });
  expect(events.filter(({ kind }) => kind === 'final')).toMatchObject([
    { messagesAfter: [{ type: 'sentiment_analysis', data: { results: [{}] } }] },
    {},
  ]);
});

test('a final waits for 24 more words of its channel, and no more', async () => {
  const { after } = redacted();
  const twelve = 'and so we went on and on until the day was over';
  const first = 'call me at 212-555-2368 please';
  expect(await after(final(0, first, 0), final(1, twelve, 2))).toEqual([]);
  expect(await after(final(0, twelve, 2, 1), final(1, twelve, 6, 1))).toEqual([]);
  expect(await after(final(2, twelve, 6))).toEqual(['call me at [PHONE_NUMBER_1] please']);
});

test('utterances without words keep their place, and settling emits all that is held', async () => {
  const { after, line, texts } = redacted();
  expect(await after(final(0, 'one', 0), final(1, '', 1), final(2, 'three', 2))).toEqual([]);
  await line.settled();
  expect(texts()).toEqual(['one', '-', 'three']);
});

test('partials are off, or have the words that 24 more have followed', async () => {
  const text = `call 212-555-2368 or write to jane ${'and then we talk '.repeat(6)}again`;
  const partial = (count: number): RecognitionEvent => ({
    ...{ kind: 'partial', channel: 0, sequence: 0 },
    utterance: said(text.split(' ').slice(0, count).join(' '), 0),
  });
  const off = redacted();
  expect(await off.after(partial(30))).toEqual([]);
  const held = redacted({ partials: 'held' });
  expect(await held.after(partial(24))).toEqual([]);
  expect(await held.after(partial(26))).toEqual(['call [PHONE_NUMBER_1]']);
  expect(await held.after(partial(30))).toEqual([
    'call [PHONE_NUMBER_1]',
    'call [PHONE_NUMBER_1] or write to [NAME_1]',
  ]);
});

test('a process that resumes sees again what was in view, and gives no number twice', async () => {
  const { after, events } = redacted();
  const before = [
    final(0, 'my phone number is 212-555-2368', 0),
    heard(6, 1),
    final(1, 'my passport number is', 6),
    heard(10.5, 2),
  ];
  expect(await after(...before)).toEqual([
    'my phone number is [PHONE_NUMBER_1]',
    'my passport number is',
  ]);
  const position = events.findLast((event) => event.kind === 'checkpoint');
  expect(position).toMatchObject({ sequences: [], markers: [['PHONE_NUMBER', 1]] });
  const again = redacted({}, position);
  const rest = [final(2, 'x one two three four five six seven', 11), heard(20, 3)];
  expect((await again.after(...before, ...rest)).at(-1)).toBe('[PASSPORT_NUMBER_1]');
  const other = [final(3, 'or call 646-555-0123', 21), heard(40, 4)];
  expect((await again.after(...other)).at(-1)).toMatch(/^or call \[PHONE_NUMBER_[23]\]$/);
  // Nothing of the first minute is needed any more.
  expect(await again.after(heard(90, 4))).toHaveLength(4);
  expect(again.events.at(-1)).toMatchObject({ kind: 'checkpoint', sequences: [4] });
});

test('a name is known again, by its number, long after it was introduced', async () => {
  const { after } = redacted({ pii_redaction_config: { ...marker, entity_types: ['NAME'] } });
  await after(final(0, 'my name is john okafor', 0), heard(60, 1));
  expect(await after(final(1, 'okafor with a k', 60), heard(120, 2))).toEqual([
    'my name is [NAME_1]',
    '[NAME_1] with a k',
  ]);
});

const marker = { processed_text_type: 'MARKER', strict: false } as const;

test('words that could not be redacted do not leave: neither text nor sound of their utterance', async () => {
  const { after, events } = redacted({ sentiment_analysis: true }, undefined, {
    warmUp: () => {},
    run: async ({ utterances, steps }) =>
      steps.redaction
        ? { utterances: null, outcomes: { redaction: { ms: 1, failure: 'crashed' } } }
        : { utterances, outcomes: {} },
  });
  expect(await after(final(0, 'call 212-555-2368', 0), heard(9, 1))).toEqual(['[WITHHELD]']);
  expect(events.find(({ kind }) => kind === 'final')).toMatchObject({
    utterance: { words: [{ word: '[WITHHELD]', start: 0, end: 0.5, redacted: true }] },
    messagesBefore: [
      { type: 'error', error: { message: expect.stringMatching(/^pii_redaction: /) } },
    ],
  });
});

test('what can not be found is said once', async () => {
  const config = { ...marker, entity_types: ['EFFECT' as const] };
  const { after, events } = redacted({ pii_redaction_config: config });
  await after(final(0, 'one', 0), heard(9, 1), final(1, 'two', 10), heard(20, 2));
  const said = events.flatMap((each) => (each.kind === 'final' ? (each.messagesBefore ?? []) : []));
  expect(said).toMatchObject([{ type: 'error', error: { exception: 'RedactionIncomplete' } }]);
});

test('strict: an utterance in a language that is not covered leaves without its words', async () => {
  const config = { ...marker, entity_types: ['NAME' as const], strict: true };
  const { after, events } = redacted({ pii_redaction_config: config });
  const finnish = final(0, 'jag heter anna', 0);
  if (finnish.kind !== 'final' || finnish.utterance === null) throw new Error('It has words.');
  finnish.utterance.language = 'fi';
  const texts = await after(finnish, final(1, 'my name is anna', 5), heard(60, 2));
  expect(texts).toEqual(['[WITHHELD]', 'my name is [NAME_1]']);
  const said = events.flatMap((each) => (each.kind === 'final' ? (each.messagesBefore ?? []) : []));
  expect(said).toMatchObject([{ error: { message: expect.stringMatching(/are withheld\.$/) } }]);
});
