import type { OpenAiTranscriptEvent, PreRecordedResult } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { expect, test } from 'vitest';
import { transcriptEvents } from '../../src/index.ts';

/** The events of a transcript of these utterances, of which these words were settled before. */
async function eventsOf(
  utterances: readonly string[],
  settled: readonly (readonly string[])[],
  isDiarized = false,
): Promise<OpenAiTranscriptEvent[]> {
  const transcription = {
    full_transcript: joinTexts(utterances),
    utterances: utterances.map((text, start) => ({ text, start, end: start + 1, speaker: start })),
  };
  const words = (async function* () {
    yield* settled;
  })();
  const result = async () => ({ transcription }) as unknown as PreRecordedResult;
  const events: OpenAiTranscriptEvent[] = [];
  for await (const event of transcriptEvents({ words, result, isDiarized })) events.push(event);
  return events;
}

const delta = (text: string): OpenAiTranscriptEvent => ({
  type: 'transcript.text.delta',
  delta: text,
});
const done = (text: string): OpenAiTranscriptEvent => ({ type: 'transcript.text.done', text });

test('without words in advance there is a delta for each utterance', async () => {
  expect(await eventsOf(['One two.', 'Three.'], [])).toEqual([
    delta('One two.'),
    delta(' Three.'),
    done('One two. Three.'),
  ]);
});

test('words in advance come first, then what is left, in the spaces of the whole text', async () => {
  const events = await eventsOf(
    ['One two three.', 'Four.', '', '你好。', '再见。'],
    [['One'], ['two']],
  );
  expect(events).toEqual([
    delta('One'),
    delta(' two'),
    delta(' three.'),
    delta(' Four.'),
    delta(' 你好。'),
    delta('再见。'),
    done('One two three. Four. 你好。再见。'),
  ]);
});

test('if all words came in advance, only the whole text follows', async () => {
  expect(await eventsOf(['One.'], [['One.']])).toEqual([delta('One.'), done('One.')]);
});

test('a result that begins otherwise has the last word: no delta could take back what was sent', async () => {
  expect(await eventsOf(['One.', 'One.'], [['One.', 'Two.']])).toEqual([
    delta('One. Two.'),
    done('One. One.'),
  ]);
});

test('segments with their speakers come before the whole text, where speakers are asked for', async () => {
  const segment = { type: 'transcript.text.segment' } as const;
  expect(await eventsOf(['One.', 'Two.'], [['One.']], true)).toEqual([
    delta('One.'),
    delta(' Two.'),
    { ...segment, id: 'seg_0', start: 0, end: 1, text: 'One.', speaker: 'A' },
    { ...segment, id: 'seg_1', start: 1, end: 2, text: 'Two.', speaker: 'B' },
    done('One. Two.'),
  ]);
});
