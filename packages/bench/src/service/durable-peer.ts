// The peer of the service: bare Hono that writes one row per request, with the settings and the group commit of the
// service's store, but without validation, keys and queue.
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { preRecordedJobsPath } from '../http/measured-requests.ts';

interface PendingInsert {
  readonly id: string;
  readonly body: string;
  readonly done: () => void;
}

/** Inserts of one event loop turn share a transaction; their responses are sent when it is durable. */
class Rows {
  readonly #database: DatabaseSync;
  readonly #insert;
  #waiting: PendingInsert[] = [];

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE jobs (id TEXT PRIMARY KEY, body TEXT) STRICT',
    );
    this.#insert = this.#database.prepare('INSERT INTO jobs VALUES (?, ?)');
  }

  add(id: string, body: string): Promise<void> {
    return new Promise((done) => {
      if (this.#waiting.push({ id, body, done }) === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const rows = this.#waiting;
    this.#waiting = [];
    this.#database.exec('BEGIN IMMEDIATE');
    for (const { id, body } of rows) this.#insert.run(id, body);
    this.#database.exec('COMMIT');
    for (const { done } of rows) done();
  }
}

const [path = ':memory:'] = process.argv.slice(2);
const rows = new Rows(path);
const app = new Hono();
app.post(preRecordedJobsPath, async (c) => {
  const body = await c.req.json();
  const id = crypto.randomUUID();
  await rows.add(id, JSON.stringify(body));
  return c.json({ id, result_url: `http://127.0.0.1${preRecordedJobsPath}/${id}` }, 201);
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
process.on('disconnect', () => process.exit());
