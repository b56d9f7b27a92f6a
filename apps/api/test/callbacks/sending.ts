import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text as read } from 'node:stream/consumers';
import type { Callback, CallbackList } from '@verbatim/contract';
import { CallbackSigner, IdGenerator } from '@verbatim/jobs';
import { type NewDelivery, type Outbox, openStore, type Store } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { expect, onTestFinished, vi } from 'vitest';
import { createAddressGuard } from '../../src/addresses/address-guard.ts';
import {
  CallbackDispatcher,
  type CallbackDispatcherDeps,
} from '../../src/callbacks/callback-dispatcher.ts';
import { type DeliveryTarget, newDelivery } from '../../src/callbacks/deliveries.ts';
import { callbackBody } from '../../src/dialects/callback-body.ts';
import { onLoopback } from '../on-loopback.ts';
import type { Created, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The secret of all callbacks in these tests. */
export const SECRET = `whsec_${Buffer.from('a secret for the tests of callbacks').toString('base64')}`;

const DAY_MS = 24 * 3_600_000;
const ACCOUNT = 'account';

/** A store with one live session in it, whose callbacks are sent by dispatchers that the test starts. */
export async function sending(options: { clock?: Clock; allowedRanges?: readonly string[] } = {}) {
  const { clock = systemClock, allowedRanges = ['127.0.0.0/8'] } = options;
  const directory = await temporaryFolder();
  const store = await openStore({ directory });
  const guard = createAddressGuard({ allowedRanges, connectTimeoutMs: 2_000 });
  const dispatchers: CallbackDispatcher[] = [];
  onTestFinished(async () => {
    await Promise.all(dispatchers.map((each) => each.stop(0)));
    await guard.close();
    await store.close();
  });
  const { id: jobId } = new IdGenerator(clock).next();
  await store.jobs.create({
    id: jobId,
    accountId: ACCOUNT,
    kind: 'live',
    createdAt: clock.now(),
    customMetadata: null,
    params: '{}',
    uploadId: null,
    file: null,
    session: { tokenHash: 'hash', expiresAt: clock.now() + DAY_MS },
    limits: { perAccount: 10, queued: 10 },
    deliveries: [],
    idempotency: null,
  });
  const counted = { sent: [] as string[], gaveUp: 0 };
  const logged: unknown[] = [];
  const log = (...line: unknown[]): void => void logged.push(line);

  /** Starts a dispatcher. Its tries are quick to follow each other, unless the clock is a manual one. */
  const start = async (
    changes: Partial<CallbackDispatcherDeps['config']> = {},
    outbox: Outbox = hasty(store.outbox, clock),
  ): Promise<CallbackDispatcher> => {
    const dispatcher = new CallbackDispatcher({
      config: {
        timeoutMs: 10_000,
        parallelism: 8,
        perDestination: 4,
        giveUpAfterMs: DAY_MS,
        ...changes,
      },
      outbox,
      bodyOf: (delivery) => callbackBody(store, delivery),
      guard,
      clock,
      log: { debug: log, info: log, warn: log, error: log },
      metrics: {
        sent: (outcome) => void counted.sent.push(outcome),
        gaveUp() {
          counted.gaveUp += 1;
        },
      },
      signer: () => Promise.resolve(new CallbackSigner(SECRET)),
      owner: 'this instance',
      random: () => 1,
    });
    dispatchers.push(dispatcher);
    await dispatcher.start();
    return dispatcher;
  };

  const keep = async (...deliveries: readonly NewDelivery[]): Promise<void> => {
    const progress = { now: clock.now(), messages: [], deliveries };
    expect(await store.sessions.keep({ jobId, epoch: 0 }, progress)).toBe(true);
  };

  /** Puts callbacks into the outbox, one after the other in one order, or each for itself. */
  const put = async (
    target: Partial<DeliveryTarget> & { url: string },
    bodies: readonly unknown[] = [{}],
    order?: string,
  ) => {
    const made = bodies.map((body) =>
      newDelivery({ method: 'POST', ...target }, JSON.stringify(body), order),
    );
    await keep(...made);
    return made;
  };

  /** Waits until nothing waits any more. */
  const isEmpty = () => expect.poll(() => store.outbox.counts()).toEqual({ waiting: 0, dead: 0 });

  const dead = () => store.outbox.dead({ offset: 0, limit: 10 });

  return { store, jobId, accountId: ACCOUNT, start, put, isEmpty, dead, counted, logged };
}

/** Makes retries due at once, so that tests with the system clock don't wait for them. */
function hasty(outbox: Outbox, clock: Clock): Outbox {
  if (clock !== systemClock) return outbox;
  return { ...outbox, retry: (lease, next) => outbox.retry(lease, { ...next, at: clock.now() }) };
}

/** All waiting deliveries. They are leased to read them, then handed back. */
export async function waiting(store: Store, now: number) {
  const leased = await store.outbox.lease({
    owner: 'onlooker',
    now,
    until: now + 60_000,
    limit: 100,
    perDestination: 100,
    underWay: {},
  });
  await Promise.all(leased.map((each) => store.outbox.handBack(each, now)));
  return leased.map(({ delivery }) => delivery);
}

type Calls = Pick<Awaited<ReturnType<typeof runService>>, 'call' | 'post'>;

/** Creates a session whose first callback goes to an address that responds with this status; returns it once that shows. */
export async function sentCallback({ call, post }: Calls, status: number) {
  const { port, arrived } = await receiver(status);
  const url = `http://user:word@127.0.0.1:${port}/hook?token=secret#part`;
  const callback_config = { url, receive_lifecycle_events: true };
  const { body } = await post<Created>('/v2/live', { callback: true, callback_config });
  await arrived(1);
  const callback = await vi.waitFor(async () => {
    const [found] = (await call<CallbackList>(`/v2/callbacks?job_id=${body.id}`)).body.items;
    if (found && isSettled(found)) return found;
    throw new Error(`the callback is ${found?.status}`);
  }, 10_000);
  return { callback, jobId: body.id, address: `http://127.0.0.1:${port}/hook`, arrived };
}

/** Delivered, given up, or waiting for its second attempt. */
const isSettled = ({ status, next_attempt_at, attempts }: Callback): boolean =>
  status !== 'pending' || (attempts > 0 && next_attempt_at !== null);

/** One callback of each state; the last one was made last. */
export async function oneOfEach(calls: Calls) {
  return {
    givenUp: await sentCallback(calls, 410),
    delivered: await sentCallback(calls, 204),
    pending: await sentCallback(calls, 503),
  };
}

/** A callback as it arrived. */
export interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** How a receiver answers: with a status, or in a way of its own. */
export type Answer = number | ((response: ServerResponse, received: Received) => void);

/** A receiver that responds to each request with the next of some responses; the last one repeats. */
export async function receiver(...answers: readonly Answer[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const arrived = { method, headers, text: await read(request).catch(() => '') };
    received.push(arrived);
    const answer = answers[Math.min(received.length, answers.length) - 1] ?? 204;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response, arrived);
    server.emit('received');
  });
  const port = await onLoopback(server);
  /** Waits until so many have come. */
  const arrived = async (count: number): Promise<readonly Received[]> => {
    while (received.length < count) await once(server, 'received');
    return received;
  };
  return { url: `http://127.0.0.1:${port}/hook`, port, received, arrived };
}

/** Answers nothing, ever. */
export const silence: Answer = () => {};

/** The bodies that arrived, in order. */
export const bodiesOf = (received: readonly Received[]): unknown[] =>
  received.map(({ text }) => JSON.parse(text));

/** The ids that arrived, each once. */
export const idsOf = (received: readonly Received[]): Set<unknown> =>
  new Set(received.map(({ headers }) => headers['webhook-id']));
