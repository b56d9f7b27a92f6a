import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Operation, operations } from '@verbatim/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOutcome } from './check-outcome.ts';
import { type MutatedRequest, mutatedRequests } from './mutated-frame.ts';
import { ObservedApi } from './observed-api.ts';
import { HANGS_MS, print, runs, seed, settingsOf, Tally } from './run-settings.ts';
import { sendableFrom } from './send.ts';
import { Snapshot } from './untouched.ts';
import { validRequests } from './valid-requests.ts';

const all: readonly Operation[] = Object.values(operations);
const strict = new ObservedApi();
const lenient = new ObservedApi('ignore');
const tallies: Tally[] = [];
/** Operations that hung once: their failure is reported as it is, since boiling it down would take minutes. */
const givenUp = new Set<Operation>();

const servedBeside = ({ listener }: Operation): readonly Operation[] =>
  all.filter((each) => each.listener === listener);

async function checkOne(
  api: ObservedApi,
  operation: Operation,
  { draft }: MutatedRequest,
  tally: Tally,
): Promise<void> {
  if (givenUp.has(operation)) return;
  const sent = sendableFrom(draft);
  const outcome = await api.send(operation, sent);
  checkOutcome(servedBeside(operation), draft, sent, outcome);
  tally.add(outcome.response, outcome.handledBy !== null);
  const { elapsedMs } = outcome.response;
  if (elapsedMs < HANGS_MS) return;
  givenUp.add(operation);
  throw new Error(`The response took ${elapsedMs.toFixed(0)} ms`);
}

let snapshot: Snapshot;

beforeAll(() => {
  snapshot = new Snapshot();
});

afterAll(() => {
  print(`\nMutated requests (VERBATIM_SEED=${seed} VERBATIM_RUNS=${runs})`);
  for (const tally of tallies) print(String(tally));
});

describe('the requests that mutations start from', () => {
  test.each(all)('$method $path: every documented example is handled', async (operation) => {
    for (const valid of validRequests(operation)) {
      const draft = valid();
      const sent = sendableFrom(draft);
      const outcome = await strict.send(operation, sent);
      checkOutcome(servedBeside(operation), draft, sent, outcome);
      expect(outcome.response.status).toBeLessThan(operation.websocket ? 427 : 300);
      if (outcome.response.status !== 426) expect(outcome.handledBy).toBe(operation.id);
    }
  });
});

describe('every response is documented, for any request', () => {
  test.each(all)('$method $path', { timeout: 300_000 }, async (operation) => {
    const tally = new Tally(operation);
    tallies.push(tally);
    const property = fc.asyncProperty(mutatedRequests(operation), (request) =>
      checkOne(strict, operation, request, tally),
    );
    // Similar operations get different requests.
    await fc.assert(property, settingsOf(runs, seed + all.indexOf(operation)));
    // A run in which every request or none is valid would prove nothing.
    expect(tally.handled).toBeGreaterThan(0);
    tally.finish();
  });
});

describe('every response is documented, also if unknown fields are dropped', () => {
  const withJson = all.filter(({ body }) => body?.content['application/json']);

  test.each(withJson)('$method $path', { timeout: 300_000 }, async (operation) => {
    const tally = new Tally(operation);
    const property = fc.asyncProperty(mutatedRequests(operation), (request) =>
      checkOne(lenient, operation, request, tally),
    );
    await fc.assert(property, settingsOf(Math.ceil(runs / 3), seed - 1));
    expect(tally.handled).toBeGreaterThan(0);
  });
});

test('no request changes a prototype, a table or a validator', () => {
  snapshot.expectUnchanged();
});

test('completed requests leave nothing in memory', { timeout: 60_000 }, async () => {
  const collectGarbage = exposedGc();
  const heapAfter = async (requests: number): Promise<number> => {
    for (const operation of all) {
      await fc.assert(
        fc.asyncProperty(mutatedRequests(operation), (request) =>
          checkOne(strict, operation, request, new Tally(operation)),
        ),
        settingsOf(requests, seed + all.length),
      );
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  await heapAfter(80);
  const before = await heapAfter(80);
  const after = await heapAfter(80);
  const grown = (after - before) / 1024 / 1024;
  print(`Heap grown by ${grown.toFixed(1)} MiB over ${80 * all.length} requests`);
  expect(grown).toBeLessThan(4);
});

/** Asks for garbage to be collected, without a flag on the command line. */
function exposedGc(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
