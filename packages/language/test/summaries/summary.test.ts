import type { SummaryType } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../src/summaries/summary.ts';
import { saying } from '../saying.ts';
import { sentencesAbout } from '../topics/subjects.ts';
import { talking } from '../topics/talking.ts';

const types: readonly SummaryType[] = ['general', 'concise', 'bullet_points'];
const bees = sentencesAbout('bees');
const plain = (text: string): string => text.toLowerCase().replace(/[.,]/gu, '');

describe('a summary', () => {
  test.each(types)('of type %s says what was said, in its order, each sentence once', (type) => {
    const sentence = fc.constantFrom(...bees, ...sentencesAbout('trains'), 'Yes.', 'Well, no?');
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 30 }), (sentences) => {
        const summary = summaryOf(talking(sentences), type);
        let from = 0;
        const parts = summary.split(/\n+(?:- )?|^- |(?<=[.?]) /u).filter(Boolean);
        expect(new Set(parts).size).toBe(parts.length);
        for (const one of parts) {
          const at = sentences.indexOf(one, from);
          expect(at).toBeGreaterThanOrEqual(0);
          from = at + 1;
        }
      }),
    );
  });

  test.each(types)('of type %s is empty where nothing was said', (type) => {
    expect(summaryOf([], type)).toBe('');
    expect(summaryOf([saying('')], type)).toBe('');
  });

  test.each(types)('of type %s of one sentence is that sentence', (type) => {
    const summary = summaryOf([saying('We start on Monday.')], type);
    expect(summary.replace(/^- /u, '')).toBe('We start on Monday.');
  });

  test('leaves out hesitations, in languages in which they are no words', () => {
    expect(summaryOf([saying('um so the uh meeting starts on monday')], 'concise')).toBe(
      'So the meeting starts on monday.',
    );
    const german = saying('er kommt um neun', { language: 'de' });
    expect(summaryOf([german], 'concise')).toBe('Er kommt um neun.');
    expect(summaryOf([saying('um')], 'concise')).toBe('');
  });

  test('has three sentences when it is concise, seven points, and a paragraph for each subject', () => {
    const utterances = talking([...bees, ...sentencesAbout('hospital')]);
    expect(summaryOf(utterances, 'concise').split(/(?<=\.) /u)).toHaveLength(3);
    expect(summaryOf(utterances, 'bullet_points').split('\n')).toHaveLength(7);
    const [first = '', second = '', ...more] = summaryOf(utterances, 'general').split('\n\n');
    expect(more).toEqual([]);
    expect(bees.some((sentence) => first.includes(sentence))).toBe(true);
    expect(sentencesAbout('hospital').some((sentence) => second.includes(sentence))).toBe(true);
  });

  test('prefers central sentences to small talk and questions', () => {
    const utterances = talking([
      'Good morning.',
      'Nice weather.',
      ...bees,
      'Is that clear?',
      'Bye then.',
    ]);
    const summary = summaryOf(utterances, 'concise');
    expect(bees.filter((sentence) => summary.includes(sentence))).toHaveLength(3);
    expect(summary).toMatch(/bees/u);
  });

  test('does not repeat a subject while other subjects are left', () => {
    const again = [
      'Marketing wants more money for the big campaign in spring.',
      'For the campaign marketing asked the board for money.',
      'The campaign needs money, says marketing, and nobody doubts it.',
      'Without money marketing cannot run any campaign abroad.',
    ];
    const rest = [
      'The board opens an office in Madrid.',
      'Our office sells more than the shops.',
      'Shops abroad close in spring.',
    ];
    const summary = summaryOf(talking([...again, ...rest]), 'concise');
    expect(again.filter((sentence) => summary.includes(sentence))).toHaveLength(2);
  });

  test('of a transcript without punctuation is cut at pauses, with capital letters and full stops', () => {
    const utterances = talking(bees.map(plain));
    const bullets = summaryOf(utterances, 'bullet_points').split('\n');
    expect(bullets).toHaveLength(6);
    for (const one of bullets) expect(one).toMatch(/^- [A-Z].*[a-z]\.$/u);
  });

  test('begins a new line where another voice speaks', () => {
    const [first = '', second = ''] = sentencesAbout('budget');
    const utterances = [saying(first, { speaker: 0 }), saying(second, { speaker: 1, start: 20 })];
    const filler = saying('Yes.', { speaker: 0, start: 40 });
    expect(summaryOf([...utterances, filler, { ...filler, start: 50 }], 'concise')).toBe(
      `${first}\n${second}`,
    );
  });

  test.each([
    ['ja', '会議は九時に始まります。予算について話します。予算は会議で決まります。', '。'],
    ['zh', '会议九点开始。我们讨论预算问题。预算在会议上决定。', '。'],
    ['th', 'การประชุมเริ่มเวลาเก้าโมง งบประมาณจะตัดสินในการประชุม', 'ประชุม'],
    ['ru', 'Собрание начинается в девять. Мы обсудим бюджет. Бюджет решает собрание.', '.'],
  ] as const)('works in %s', (language, text, end) => {
    const summary = summaryOf([saying(text, { language })], 'concise');
    expect(summary.length).toBeGreaterThan(5);
    expect(summary.endsWith(end)).toBe(true);
  });
});
