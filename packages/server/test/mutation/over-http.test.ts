import { type Operation, operations } from '@verbatim/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApi, serveApi } from '../../src/node.ts';
import { checkOutcome } from './check-outcome.ts';
import { type MutatedRequest, mutatedRequests } from './mutated-frame.ts';
import { type Deliver, ObservedApi } from './observed-api.ts';
import { print, runs, seed, settingsOf } from './run-settings.ts';
import { canTravel, HttpConnection, OF_THE_CONNECTION, sendableFrom } from './send.ts';

const all: readonly Operation[] = Object.values(operations);
const api = new ObservedApi();
const running: RunningApi[] = [];
const connections: HttpConnection[] = [];
const compared = new Map<string, number>();
let deliver: Deliver;

beforeAll(async () => {
  const open = async (app: typeof api.public): Promise<HttpConnection> => {
    const server = await serveApi(app, { port: 0 });
    const connection = new HttpConnection(server.port);
    running.push(server);
    connections.push(connection);
    return connection;
  };
  const callers = await open(api.public);
  const operators = await open(api.internal);
  deliver = (app, sent) => (app === api.internal ? operators : callers).send(sent);
});

afterAll(async () => {
  for (const connection of connections) connection.close();
  await Promise.all(running.map((server) => server.close()));
  const total = [...compared.values()].reduce((sum, count) => sum + count, 0);
  print(
    `\nMutated requests over HTTP (VERBATIM_SEED=${seed} VERBATIM_RUNS=${runs}): ${total} compared`,
  );
});

async function compare(operation: Operation, { draft }: MutatedRequest): Promise<void> {
  const sent = sendableFrom(draft);
  if (!canTravel(sent)) return;
  const here = await api.send(operation, sent);
  const there = await api.send(operation, sent, deliver);
  checkOutcome(
    all.filter(({ listener }) => listener === operation.listener),
    draft,
    sent,
    there,
  );
  compared.set(operation.id, (compared.get(operation.id) ?? 0) + 1);
  expect({ ...comparable(there.response), handledBy: there.handledBy }).toEqual({
    ...comparable(here.response),
    handledBy: here.handledBy,
  });
}

/** A response without its length, which every response over HTTP has. */
function comparable({ status, headers, text }: { status: number; headers: Headers; text: string }) {
  const kept = [...headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { status, headers: Object.fromEntries(kept), text };
}

describe('serveApi sends the same response as app.fetch', () => {
  test.each(all)('$method $path', { timeout: 300_000 }, async (operation) => {
    const property = fc.asyncProperty(mutatedRequests(operation), (request) =>
      compare(operation, request),
    );
    await fc.assert(property, settingsOf(Math.ceil(runs / 10), seed + all.indexOf(operation)));
    expect(compared.get(operation.id)).toBeGreaterThan(0);
  });
});
