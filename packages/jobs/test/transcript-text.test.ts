import type { Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { transcriptText } from '../src/index.ts';

const utterance = (text: string, parts: Partial<Utterance> = {}): Utterance => ({
  text,
  start: 0,
  end: 1,
  language: 'en',
  confidence: 1,
  channel: 0,
  words: [],
  ...parts,
});

test('Markdown has the time of each utterance and shows its marks as they are', () => {
  const lines = [
    utterance('- [x] `a_b`', { start: 3_725 }),
    utterance('1. first', { start: 59.9 }),
    utterance(''),
  ];
  expect(transcriptText(lines, [], 'md')).toBe(
    '**1:02:05**\n\n\\- \\[x\\] \\`a\\_b\\`\n\n**00:59**\n\n1\\. first\n',
  );
});

test('Markdown of a job begins with its title, date, duration, summary and entities', () => {
  const entity = (entity_type: string, text: string) => ({ entity_type, text, start: 0, end: 1 });
  const envelope = { success: true, is_empty: false, exec_time: 0, error: null };
  const results = [entity('LOCATION_CITY', 'Bonn'), entity('NAME', 'A*'), entity('NAME', 'A*')];
  const job = {
    title: 'Board\n#1',
    created_at: '2026-11-03T09:41:12.000Z',
    file: null,
    result: {
      metadata: {
        audio_duration: 67,
        number_of_distinct_channels: 1,
        billing_time: 67,
        transcription_time: 1,
      },
      summarization: { ...envelope, results: '- One.\n- _Two_.' },
      named_entity_recognition: { ...envelope, results },
    },
  };
  expect(transcriptText([utterance('One.')], [], 'md', job)).toBe(
    '# Board #1\n\n2026-11-03 09:41 UTC, 01:07\n\n## Summary\n\n- One.\n- \\_Two\\_.\n\n## Entities\n\n- location city: Bonn\n- name: A\\*\n\n## Transcript\n\n**00:00**\n\nOne.\n',
  );
});

test('what one speaker says without a pause is read together', () => {
  const said = (speaker: number | undefined, start: number, text: string): Utterance =>
    utterance(text, { start, end: start + 1, ...(speaker !== undefined && { speaker }) });
  const lines = [
    said(0, 0, 'We have'),
    said(0, 1.5, 'in the group'),
    said(0, 3.2, 'two.'),
    said(1, 4.2, 'Yes.'),
    said(undefined, 5.2, 'No'),
    said(undefined, 6.2, 'one.'),
  ];
  expect(transcriptText(lines, [], 'txt', null, { speakers: false })).toBe(
    'We have in the group\ntwo.\nYes.\nNo\none.\n',
  );
  // A long talk without a pause stays readable.
  const talk = Array.from({ length: 40 }, (_, at) => said(0, at, 'on'));
  expect(transcriptText(talk, [], 'txt').split('\n')).toHaveLength(3);
});

test('plain text is an utterance a line', () => {
  expect(transcriptText([utterance('One.'), utterance(''), utterance('Two.')], [], 'txt')).toBe(
    'One.\nTwo.\n',
  );
});
