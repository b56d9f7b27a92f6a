import { voiceNames } from '@verbatim/contract/transcript';
import { expect, test } from 'vitest';
import { paragraphsOf } from '../../../src/pages/job/downloads/paragraphs.ts';
import { utterance } from './utterance.ts';

test('utterances of one speaker are a paragraph until a pause, in scripts without spaces, too', () => {
  const by = (speaker: number, text: string, start: number) => ({
    ...utterance(text, start),
    speaker,
  });
  const said = [
    by(0, 'Good morning.', 0),
    by(1, '', 9),
    by(0, 'Shall we begin?', 9),
    by(0, 'No answer.', 30),
    by(1, '今天', 39),
    by(1, '很好。', 48),
  ];
  const paragraphs = paragraphsOf(said, voiceNames(said));
  expect(paragraphs.map(({ start, name, text }) => [start, name, text])).toEqual([
    [0, 'Speaker 1', 'Good morning. Shall we begin?'],
    [30, 'Speaker 1', 'No answer.'],
    [39, 'Speaker 2', '今天很好。'],
  ]);
});
