import { CallbackSigner, IdGenerator } from '@verbatim/jobs';
import { type NewDelivery, type Outbox, openStore, type Store } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { expect, onTestFinished } from 'vitest';
import { createAddressGuard } from '../../src/addresses/address-guard.ts';
import {
  CallbackDispatcher,
  type CallbackDispatcherDeps,
} from '../../src/callbacks/callback-dispatcher.ts';
import { type DeliveryTarget, newDelivery } from '../../src/callbacks/deliveries.ts';
import { callbackBody } from '../../src/dialects/callback-body.ts';
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
