import { describeWith, findPostgres } from '@verbatim/real-parts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { transcriptJson } from '../../src/postgres/sql/search.ts';
import { finishedJob, newJob, outcome, passage, query } from '../conformance/rows.ts';
import { withStores } from './with-stores.ts';

/** Each is in another part of the search: the newest blocks, those before them, all older ones. */
const NUMBERS = [1, 1_000, 23_807, 23_808, 39_000, 39_900, 40_000];

describeWith([findPostgres()], 'search in Postgres', () => {
  const under = withStores();

  test('a phrase of a transcript that an older program stores is found, and one whose pairs rule it out is not', async () => {
    const store = await under.open();
    const transcript = [passage('The budget of March.')];
    const id = await finishedJob(store, newJob(), outcome({ transcript }));
    const find = async (text: string) =>
      (await store.search.find({ ...query(), text })).found.map((each) => each.id);
    const { pairs: _, ...older } = transcriptJson([passage('The plan of March.')]);
    await under.server.sql(
      `SELECT keep_transcript(seq, account, '${JSON.stringify(older)}') FROM jobs`,
      under.url,
    );
    expect([await find('"plan of"'), await find('"budget of"')]).toEqual([[id], []]);
    await under.server.sql(
      String.raw`INSERT INTO transcript_pairs (job, pairs) SELECT seq, '\x00' FROM jobs`,
      under.url,
    );
    expect([await find('"plan of"'), await find('plan of')]).toEqual([[], [id]]);
  });

  test('goes on to older jobs until the page is full, and finds each once, newest first', async () => {
    const store = await under.open();
    const client = new pg.Client(under.url);
    await client.connect();
    const ids: string[] = [];
    for (const number of NUMBERS) {
      await client.query(`ALTER TABLE jobs ALTER COLUMN seq RESTART WITH ${number}`);
      const end = outcome({ transcript: [passage('The budget of March.')] });
      ids.unshift(await finishedJob(store, newJob(), end));
    }
    await client.end();
    for (const limit of [1, 2, 3, 4, 10]) {
      const found: string[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const page = await store.search.find({
          ...query({ limit, offset }),
          text: '"budget of" march',
        });
        found.push(...page.found.map(({ id }) => id));
        offset = page.next;
      }
      expect(found).toEqual(ids);
    }
  });
});
