import type { FoundPassage } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '../../src/index.ts';
import {
  finishedJob,
  leaseSession,
  newJob,
  newSession,
  outcome,
  passage,
  query,
  start,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

/** A passage with its highlights in brackets. */
function marked({ text, highlights }: FoundPassage): string {
  const characters = [...text];
  for (const { offset, length } of highlights.toReversed()) {
    characters.splice(offset + length, 0, ']');
    characters.splice(offset, 0, '[');
  }
  return characters.join('');
}

export function searchConforms(under: UnderTest): void {
  const { jobs, search } = under.store;
  const keep = (texts: readonly string[], parts: Parameters<typeof newJob>[0] = {}) =>
    finishedJob(
      under.store,
      newJob(parts),
      outcome({ transcript: texts.map((text) => passage(text)) }),
    );
  const find = (text: string, parts: Partial<SearchQuery> = {}) =>
    under.store.search.find({ ...query(), text, ...parts });
  const passagesFor = async (text: string) =>
    (await find(text)).found.flatMap(({ passages }) => passages.map(marked));
  const idsFor = async (text: string, parts: Partial<SearchQuery> = {}) =>
    (await find(text, parts)).found.map(({ id }) => id);

  describe('search', () => {
    test('a transcript is found by its words, newest first, with the place and time of each passage', async () => {
      const first = await keep(['The budget of March.', 'Nothing else.']);
      const second = await finishedJob(
        under.store,
        newJob({ createdAt: start + 1 }),
        outcome({
          transcript: [
            passage('Good morning.'),
            passage('Is the budget final?', { start: 3.5, end: 5.25, channel: 1, speaker: 2 }),
          ],
        }),
      );
      await under.store.jobs.label('one', second, { title: '"Board"', tags: '["x"]' });
      const { found, next } = await find('BUDGET');
      expect(next).toBeNull();
      expect(found.map(({ id }) => id)).toEqual([second, first]);
      expect(found[0]).toEqual({
        id: second,
        kind: 'pre-recorded',
        title: '"Board"',
        tags: '["x"]',
        createdAt: start + 1,
        file: null,
        passages: [
          {
            text: 'Is the budget final?',
            start: 3.5,
            end: 5.25,
            channel: 1,
            speaker: 2,
            highlights: [{ offset: 7, length: 6 }],
          },
        ],
      });
    });

    test.each([
      [
        'all words, anywhere in the transcript',
        'later budget',
        ['The [budget].', 'See you [later].'],
      ],
      ['the last word as the beginning of one', 'bud', ['The [budget].']],
      ['a complete last word only, after a space', 'bud ', []],
      ['fewer than three letters as a whole word', 'bu', []],
      ['another word than the last one in full', 'bud later', []],
      ['a phrase', '"the budget"', ['[The budget].']],
      ['a phrase in other quotes, whose end is still typed', '“see you lat', ['[See you later].']],
      ['no phrase over two utterances', '"budget see"', []],
      ['a phrase in another order', '"budget the"', []],
      ['words with an apostrophe', "don't", ['I [don’t] know.']],
      ['without accents', 'cafe ZURICH', ['[Café] in [Zürich].']],
      ['with accents that are composed otherwise', 'cafe\u0301', ['[Café] in Zürich.']],
      ['Cyrillic and Greek', 'еще καλημερα', ['[Ещё] раз', '[Καλημέρα]!']],
      ['Chinese, without spaces', '会议', ['明天的[会议]很重要。']],
      ['Chinese in another order', '议会', []],
      ['Thai, without spaces', 'ประชุม', ['การ[ประชุม]วันนี้']],
      ['nothing but signs', '"*" -- ( :', []],
      ['what would be the syntax of an index', 'budget AND NOT (later* OR "', []],
      ['a column, an operator, an escape', "words:budget ^budget {a} 'b' \\ & | ! <->", []],
      ['behind an emoji, counted in code points', 'party', ['😀😀 A [party].']],
    ])('finds %s: %s', async (_name, text, expected) => {
      await keep([
        ...['The budget.', 'See you later.', 'I don’t know.', 'Café in Zürich.', 'Ещё раз'],
        ...['Καλημέρα!', '明天的会议很重要。', 'การประชุมวันนี้', '😀😀 A party.', 'x < y'],
      ]);
      expect(await passagesFor(text)).toEqual(expected);
    });

    test('a phrase is found across the passages of one utterance', async () => {
      const transcript = [
        passage('It is the long'),
        passage('sentence of them', { continues: true }),
      ];
      await finishedJob(under.store, newJob(), outcome({ transcript }));
      expect(await passagesFor('"long sentence"')).toEqual(['It is the [long]']);
      expect(await passagesFor('of them')).toEqual(['sentence [of] [them]']);
    });

    test('of many passages those with most of the words are shown, in the order of the transcript', async () => {
      await keep(['one', 'two one', 'one', 'one and two', 'two', 'three', 'two or one']);
      const shown = ['[two] [one]', '[one] and [two]', '[two] or [one]'];
      expect(await passagesFor('one two')).toEqual(shown);
    });

    test('text of another account is never found', async () => {
      await keep(['secret plan'], { accountId: 'two' });
      const own = await keep(['our plan']);
      expect(await idsFor('plan')).toEqual([own]);
      expect(await idsFor('secret')).toEqual([]);
      for (const accountId of ['two"', 'one" OR "two', '§', ''])
        expect(await idsFor('plan', { accountId })).toEqual([]);
    });

    test('the filters of lists apply, and pages hold every hit once', async () => {
      const ids: string[] = [];
      for (let at = 0; at < 9; at += 1) {
        const customMetadata = `{"team":${at % 2},"list":[{"a":${at % 3},"b":1}]}`;
        const id = await keep(['the plan'], { createdAt: start + at, customMetadata });
        if (at % 4 === 0) await under.store.jobs.label('one', id, { tags: '["x"]' });
        ids.unshift(id);
      }
      const session = newSession({ createdAt: start + 9 });
      await under.store.jobs.create(session);
      const lease = await leaseSession(under.store.sessions, session.id);
      const live = outcome({
        transcript: [passage('a live plan')],
        errorCode: 500,
        errorMessage: 'x',
      });
      await under.store.sessions.finish(lease, live);
      expect(await idsFor('plan')).toEqual([session.id, ...ids]);
      expect(await idsFor('plan', { kinds: ['live'] })).toEqual([session.id]);
      expect(await idsFor('plan', { statuses: ['done'] })).toEqual(ids);
      expect(await idsFor('plan', { statuses: ['queued'] })).toEqual([]);
      expect(await idsFor('plan', { from: start + 7, before: start + 9 })).toEqual(ids.slice(0, 2));
      expect(await idsFor('plan', { metadata: { team: '1' } })).toHaveLength(4);
      expect(await idsFor('plan', { metadata: { list: [{ a: 1, b: 1 }] } })).toHaveLength(3);
      expect(await idsFor('plan', { tag: 'x' })).toEqual([ids[0], ids[4], ids[8]]);
      expect(await idsFor('plan', { tag: 'x', metadata: { team: 1 } })).toEqual([]);
      const pages = await Promise.all(
        [0, 4, 8].map((offset) => find('plan', { limit: 4, offset })),
      );
      expect(pages.flatMap(({ found }) => found.map(({ id }) => id))).toEqual([session.id, ...ids]);
      expect(pages.map(({ next }) => next)).toEqual([4, 8, null]);
    });

    test('corrections replace what is found', async () => {
      const id = await keep(['the badger']);
      const replace = (text: string, ifVersion: number) =>
        under.store.corrections.replace({
          ...{ accountId: 'one', jobId: id, ifVersion, corrections: `{"text":"${text}"}` },
          ...{ transcript: [passage(text)], updatedAt: start },
        });
      await replace('the budget', 0);
      expect([await idsFor('badger'), await idsFor('"the budget"')]).toEqual([[], [id]]);
      await replace('of another version', 0);
      expect([await idsFor('another'), await idsFor('budget')]).toEqual([[], [id]]);
    });

    test('nothing of a removed job is found, whether it was deleted or its retention is over', async () => {
      const ids = [await keep(['the plan']), await keep(['the plan']), await keep(['the plan'])];
      await jobs.remove('one', ids[0] ?? '', null);
      expect(await idsFor('plan')).toEqual([ids[2], ids[1]]);
      await jobs.removeFinishedBefore(start + 6_000, 10);
      expect(await idsFor('plan')).toEqual([]);
      expect(await under.store.search.missing(10)).toEqual([]);
    });

    test('a result that came without its transcript is found once that is there', async () => {
      const ids = [await finishedJob(under.store), await finishedJob(under.store)];
      const failed = outcome({ errorCode: 500, errorMessage: 'why', result: null });
      await finishedJob(under.store, newJob(), failed);
      expect(await search.missing(1)).toEqual([{ accountId: 'one', id: ids[1] }]);
      expect(await search.keep('two', ids[1] ?? '', [passage('a plan')])).toBe(false);
      for (const id of ids) expect(await search.keep('one', id, [passage('a plan')])).toBe(true);
      expect(await search.keep('one', ids[0] ?? '', [passage('late')])).toBe(false);
      expect(await idsFor('plan')).toEqual([ids[1], ids[0]]);
      expect(await search.missing(10)).toEqual([]);
    });

    test('a transcript of any size is stored, and its first words are found', async () => {
      const texts = Array.from({ length: 4_000 }, (_, at) =>
        Array.from({ length: 60 }, (_each, place) => `word${at}x${place}`).join(' '),
      );
      await keep([...texts, 'x'.repeat(100_000), `${'y'.repeat(70)}z`]);
      expect(await idsFor('word0x0')).toHaveLength(1);
      expect(await idsFor('word600x59')).toHaveLength(1);
      expect(await idsFor('word3999x59')).toEqual([]);
    }, 60_000);
  });
}
