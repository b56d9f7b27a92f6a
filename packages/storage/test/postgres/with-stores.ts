import { type PostgresServer, startPostgres, type TestDatabase } from '@verbatim/real-parts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ClusterStore } from '../../src/index.ts';
import {
  openPostgresStore,
  type PostgresStoreOptions,
} from '../../src/postgres/open-postgres-store.ts';

/** Stores on one new database, as each test gets it. */
export interface StoresUnderTest {
  readonly url: string;
  readonly server: PostgresServer;
  /** Opens another one, as a node does. It is closed after the test. */
  open(options?: Partial<PostgresStoreOptions>): Promise<ClusterStore>;
}

/** The server, with databases that have the tables: copies of one that was migrated once. */
export async function withTables(server: PostgresServer): Promise<PostgresServer> {
  const template = await server.createDatabase();
  await (await openPostgresStore({ url: template.url })).close();
  let made = 0;
  return {
    ...server,
    async createDatabase() {
      made += 1;
      const name = `${template.name}_${made}`;
      await server.sql(`CREATE DATABASE ${name} TEMPLATE ${template.name}`);
      return {
        name,
        url: template.url.replace(template.name, name),
        async [Symbol.asyncDispose]() {
          await server.sql(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await template[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/**
 * The same, for tests that change nothing but rows: a database that a test has left is emptied for the next one, which takes a tenth of
 * the time of a new one.
 */
export async function withEmptiedTables(server: PostgresServer): Promise<PostgresServer> {
  const copies = await withTables(server);
  const free: TestDatabase[] = [];
  return {
    ...copies,
    async createDatabase() {
      const database = free.pop() ?? (await copies.createDatabase());
      return {
        ...database,
        async [Symbol.asyncDispose]() {
          await emptyTables(database.url);
          free.push(database);
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(free.map((database) => database[Symbol.asyncDispose]()));
      await copies[Symbol.asyncDispose]();
    },
  };
}

/** Brings all rows to what they are in a new database. */
export async function emptyTables(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`DO $$
    DECLARE
      name text;
    BEGIN
      DELETE FROM jobs;
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ('{turns,single,schema_versions}') LOOP
        EXECUTE format('DELETE FROM %I', name);
      END LOOP;
      UPDATE turns SET last_account = '';
      UPDATE single SET trash_held_until = 0, checked = 0;
    END $$`);
  await client.end();
}

/**
 * A server for the tests of a suite and a database for each, which has the tables unless `areEmpty` is given. After each test its store
 * must be sound.
 */
export function withStores({ areEmpty = false } = {}): StoresUnderTest {
  let server: PostgresServer;
  let database: TestDatabase;
  let opened: ClusterStore[] = [];

  beforeAll(async () => {
    server = await startPostgres();
    if (!areEmpty) server = await withTables(server);
  });
  afterAll(async () => await server?.[Symbol.asyncDispose]());

  beforeEach(async () => {
    database = await server.createDatabase();
    opened = [];
  });
  afterEach(async () => {
    const damage = await opened[0]?.verify();
    await Promise.all(opened.map((store) => store.close()));
    await database[Symbol.asyncDispose]();
    expect(damage ?? []).toEqual([]);
  });

  return {
    get url() {
      return database.url;
    },
    get server() {
      return server;
    },
    async open(options) {
      const url = database.url;
      const store = await openPostgresStore({
        url,
        clock: null,
        connections: 5,
        connectTimeoutMs: 60_000,
        ...options,
      });
      opened.push(store);
      return store;
    },
  };
}
