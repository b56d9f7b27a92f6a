import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import {
  describeWith,
  findOwnPostgres,
  findPostgres,
  startOwnPostgres,
  startPostgres,
} from '../../src/index.ts';

describeWith([findPostgres()], 'a server of Postgres', () => {
  test('gives each test an empty database of its own, and drops it', async () => {
    await using server = await startPostgres();
    const [one, other] = await Promise.all([server.createDatabase(), server.createDatabase()]);
    await server.sql('CREATE TABLE words (word text)', one.url);
    expect(await server.sql("SELECT to_regclass('words') IS NULL", other.url)).toBe('t');
    await one[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
    expect(await server.sql(`SELECT count(*) FROM pg_database WHERE datname = '${one.name}'`)).toBe(
      '0',
    );
    await expect(server.sql('SELECT no_such_column')).rejects.toThrow(/no_such_column/);
  });
});

describeWith([findOwnPostgres()], 'a server of its own', () => {
  test('that an operator gives is used, and left running', async () => {
    await using given = await startOwnPostgres();
    vi.stubEnv('VERBATIM_TEST_POSTGRES', given.url);
    try {
      await using server = await startPostgres();
      await using database = await server.createDatabase();
      expect(new URL(database.url).port).toBe(String(given.port));
    } finally {
      vi.unstubAllEnvs();
    }
    expect(await given.sql("SELECT count(*) FROM pg_database WHERE datname LIKE 'verbatim%'")).toBe(
      '0',
    );
  });

  test('has its data after a crash and after a stop, and nothing of it is left at the end', async () => {
    const server = await startOwnPostgres({ settings: { max_connections: 33 } });
    await server.sql('CREATE TABLE words (word text)');
    await server.sql("INSERT INTO words VALUES ('one')");
    await server.kill();
    await expect(server.sql('SELECT 1')).rejects.toThrow(/refused/);
    await server.start();
    expect(await server.sql('SELECT word FROM words')).toBe('one');
    await server.stop();
    await server.start();
    expect(await server.sql('SHOW max_connections')).toBe('33');
    const data = await server.sql('SHOW data_directory');
    await server[Symbol.asyncDispose]();
    expect(existsSync(data)).toBe(false);
  });

  test('has a standby that takes over with every confirmed row', async () => {
    await using primary = await startOwnPostgres();
    await primary.sql('CREATE TABLE words (word text)');
    await using standby = await primary.startStandby({ synchronous: true });
    await primary.sql("INSERT INTO words VALUES ('confirmed')");
    await expect(standby.sql("INSERT INTO words VALUES ('x')")).rejects.toThrow(/read-only/);
    await primary.kill();
    await standby.promote();
    await standby.sql("INSERT INTO words VALUES ('after')");
    expect(await standby.sql('SELECT word FROM words')).toBe('confirmed\nafter');
  });
});
