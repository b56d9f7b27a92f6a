import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chaptersOf } from '../../src/chapters/chapters.ts';
import { saying } from '../saying.ts';
import { scoresOf, tableOf } from '../scores.ts';
import { heldOutSubjects } from '../topics/held-out-subjects.ts';
import { sentencesAbout, subjects } from '../topics/subjects.ts';
import { talking } from '../topics/talking.ts';
import { judgedCuts } from './judged.ts';

type Subject = keyof typeof subjects;
const names = Object.keys(subjects) as Subject[];
const talkAbout = (order: readonly Subject[]) => talking(order.flatMap(sentencesAbout));

describe('chapters', () => {
  test('begin where the subject changes, for any order of subjects', () => {
    const orders = fc.shuffledSubarray(names, { minLength: 1 });
    fc.assert(
      fc.property(orders, (order) => {
        const utterances = talkAbout(order);
        const changes = order.map((_, index) => utterances[index * 12]?.start);
        expect(chaptersOf(utterances).map(({ start }) => start)).toEqual(changes);
      }),
      { numRuns: 50 },
    );
  });

  test('do so without punctuation as well', () => {
    const utterances = talking(
      ['trains', 'bread'].flatMap((name) =>
        sentencesAbout(name as Subject).map((one) => one.toLowerCase().replace(/[.,]/gu, '')),
      ),
    );
    expect(chaptersOf(utterances).map(({ start }) => start)).toEqual([0, utterances[12]?.start]);
  });

  test('begin there for subjects, too, that nothing was made with', () => {
    const [all] = scoresOf(judgedCuts(heldOutSubjects));
    process.stdout.write(tableOf('chapters', [all]));
    expect(all.expected).toBeGreaterThanOrEqual(24);
    expect(all.recall).toBeGreaterThanOrEqual(0.6);
    expect(all.precision).toBeGreaterThanOrEqual(0.6);
  });

  test('follow one another without gap or overlap, from the first word to the last', () => {
    const sentence = fc.constantFrom(...names.flatMap(sentencesAbout), 'Yes.', 'What?');
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 60 }), (sentences) => {
        const utterances = talking(sentences);
        const chapters = chaptersOf(utterances);
        expect(chapters[0]?.start).toBe(utterances[0]?.start);
        expect(chapters.at(-1)?.end).toBe(utterances.at(-1)?.end);
        for (const [index, { start, end }] of chapters.entries()) {
          expect(end).toBeGreaterThan(start);
          if (index > 0) expect(start).toBe(chapters[index - 1]?.end);
        }
      }),
    );
  });

  test('tell their subject', () => {
    const [, chapter] = chaptersOf(talkAbout(['budget', 'bees']));
    expect(chapter?.keywords.slice(0, 2)).toEqual(['bees', 'hive']);
    expect(chapter?.gist).toBe('bees, hive');
    expect(chapter?.headline).toMatch(/bees|hive|swarm|honey/u);
    const sentences = sentencesAbout('bees');
    expect(chapter?.summary.split(/(?<=\.) /u).every((one) => sentences.includes(one))).toBe(true);
  });

  test('have no function words as keywords, nor the marks of what was redacted', () => {
    const french = 'Le budget de la ville est dans le rapport. Nous avons le budget de [NAME_1].';
    const [chapter] = chaptersOf([saying(french, { language: 'fr' })]);
    expect(chapter?.keywords.toSorted()).toEqual(['budget', 'rapport', 'ville']);
  });

  test('are one where little was said, and none where nothing was', () => {
    expect(chaptersOf([])).toEqual([]);
    expect(chaptersOf([saying('Yes, okay.')])).toMatchObject([
      { headline: 'Yes, okay', gist: 'Yes, okay', summary: 'Yes, okay.', keywords: [], start: 0 },
    ]);
  });

  test('have titles of one line, cut where a sentence is long', () => {
    const [chapter] = chaptersOf([
      saying('one two three four five six seven eight nine ten eleven'),
    ]);
    expect(chapter?.headline).toBe('One two three four five six seven eight nine ten …');
  });

  test('overlap in nothing where voices do', () => {
    const left = talkAbout(['budget', 'bees']);
    const right = left.map((one) => ({ ...one, channel: 1, start: one.start, end: one.end + 2 }));
    const chapters = chaptersOf([...left, ...right]);
    for (const [index, { start }] of chapters.slice(1).entries())
      expect(start).toBe(chapters[index]?.end);
  });
});

test.each([
  ['en', 'okay well the budget is smaller today'],
  ['de', 'also genau das Budget ist heute natürlich kleiner'],
  ['fr', 'donc voilà le budget est plus petit demain'],
  ['es', 'bueno pues el presupuesto está mañana'],
  ['it', 'allora quindi il bilancio va ridotto domani'],
  ['pt', 'então pois o orçamento está menor amanhã'],
  ['nl', 'nou goed de begroting moet vandaag kleiner'],
] as const)('%s: keywords are no words of talk', (language, text) => {
  const [chapter] = chaptersOf([saying(text, { language })]);
  const talk =
    /^(?:okay|well|today|also|genau|heute|natürlich|donc|voilà|plus|demain|bueno|pues|está|mañana|allora|quindi|domani|então|pois|amanhã|nou|goed|moet|vandaag)$/u;
  expect(chapter?.keywords.length).toBeGreaterThan(0);
  expect(chapter?.keywords.filter((keyword) => talk.test(keyword))).toEqual([]);
});
