import { expect, test } from 'vitest';
import {
  describeWith,
  findPgBouncer,
  findPostgres,
  startPgBouncer,
  startPostgres,
} from '../src/index.ts';

describeWith([findPostgres(), findPgBouncer()], 'PgBouncer', () => {
  test('shares connections by transactions: what a session prepares, the next one finds or not', async () => {
    await using server = await startPostgres();
    await using database = await server.createDatabase();
    await using pool = await startPgBouncer({ url: server.url, poolSize: 1 });
    const url = pool.through(database.url);
    await server.sql('CREATE TABLE words (word text)', url);
    await server.sql('SET search_path = nowhere', url);
    // Another client gets the same connection, and with it the setting of the session that used it before.
    expect(await server.sql('SHOW search_path', url)).toBe('nowhere');
    expect(await server.sql("SELECT to_regclass('public.words')", database.url)).toBe('words');
  });
});
