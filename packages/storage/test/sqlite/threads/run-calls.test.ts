import { expect, test } from 'vitest';
import type { Roles } from '../../../src/sqlite/sql/roles.ts';
import {
  readAll,
  type ThreadCall,
  type ThreadReply,
  writeAll,
} from '../../../src/sqlite/threads/run-calls.ts';
import { newJob } from '../../conformance/rows.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { connected } from '../connected.ts';

let nextId = 0;

function create(parts: Parameters<typeof newJob>[0] = {}): ThreadCall {
  nextId += 1;
  return { id: nextId, role: 'jobs', method: 'create', values: [newJob(parts)] };
}

const failuresIn = (replies: readonly ThreadReply[]) =>
  replies.map((reply) => ('failure' in reply ? reply.failure : 'none'));

test('all pending calls become durable with one commit', () => {
  const { connection, roles } = connected(temporaryFolder());
  const run: string[] = [];
  const watched = new Proxy(connection, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (name !== 'run') return typeof value === 'function' ? value.bind(target) : value;
      return (sql: string) => {
        run.push(sql);
        return target.run(sql);
      };
    },
  });
  const replies = writeAll(watched, roles, [create(), create(), create()]);
  expect(failuresIn(replies)).toEqual(['none', 'none', 'none']);
  expect(run.filter((sql) => sql === 'COMMIT')).toHaveLength(1);
  expect(connection.isInTransaction).toBe(false);
});

test('a call that fails takes nothing with it but itself', () => {
  const { connection, roles } = connected(temporaryFolder());
  const good = create();
  const bad: ThreadCall = { ...create(), values: [newJob({ customMetadata: 'no JSON' })] };
  const replies = writeAll(connection, roles, [good, bad, create()]);
  expect(failuresIn(replies)).toEqual(['none', 'unknown', 'none']);
  expect(roles.jobs.counts()).toEqual([{ kind: 'pre-recorded', status: 'queued', count: 2 }]);
  expect(roles.upkeep.verify()).toEqual([]);
});

test('if the whole cannot be made durable, all of its calls have failed and nothing has happened', () => {
  const { connection, roles } = connected(temporaryFolder());
  connection.database.exec(
    'CREATE TEMP TABLE doomed (x REFERENCES empty DEFERRABLE INITIALLY DEFERRED)',
  );
  connection.database.exec('CREATE TEMP TABLE empty (x PRIMARY KEY)');
  const spoil: Roles = {
    ...roles,
    upkeep: { ...roles.upkeep, check: () => void connection.run('INSERT INTO doomed VALUES (1)') },
  };
  const check: ThreadCall = { id: 0, role: 'upkeep', method: 'check', values: [] };
  const replies = writeAll(connection, spoil, [create(), check, create()]);
  expect(failuresIn(replies)).toEqual(['unknown', 'unknown', 'unknown']);
  expect(roles.jobs.counts()).toEqual([]);
  expect(failuresIn(writeAll(connection, roles, [create()]))).toEqual(['none']);
});

test('without room calls fail as full, and go on once there is room', () => {
  const { connection, roles } = connected(temporaryFolder());
  const page = connection.get<{ count: number }>(
    'SELECT page_count AS count FROM pragma_page_count',
  );
  connection.database.exec(`PRAGMA max_page_count = ${(page?.count ?? 0) + 3}`);
  const large = { params: 'x'.repeat(20_000) };
  expect(failuresIn(writeAll(connection, roles, [create(large)]))).toEqual(['full']);
  expect(roles.jobs.counts()).toEqual([]);
  connection.database.exec('PRAGMA max_page_count = 1000000');
  expect(failuresIn(writeAll(connection, roles, [create(large)]))).toEqual(['none']);
  expect(roles.upkeep.verify()).toEqual([]);
});

test('a call of an unknown method is rejected without harm to the others', () => {
  const { connection, roles } = connected(temporaryFolder());
  const unknown: ThreadCall = { ...create(), method: 'nothing' };
  expect(failuresIn(writeAll(connection, roles, [unknown, create()]))).toEqual(['unknown', 'none']);
  const reading: ThreadCall = { ...create(), method: 'counts', values: [] };
  expect(failuresIn([...readAll(roles, [unknown, reading])])).toEqual(['unknown', 'none']);
});
