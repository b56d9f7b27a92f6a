import type { Flag, LiveJob, PreRecordedJob, ServerMessage } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { makeJob, newBatch, waitUntilOver } from '../jobs/job.ts';
import { preRecorded } from '../jobs/resources.ts';
import { allFlags, defaultFlags, flags, isLetThrough, type MessageFlags } from '../live/flags.ts';
import { converse, keptMessages } from '../live/session.ts';
import type { Mailbox, ReceivedCallback } from '../run/callback-listener.ts';
import { type Case, newCase, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { NOWHERE } from '../values/texts.ts';
import {
  collect,
  eventOf,
  openMailbox,
  requireReachable,
  type WebhookRule,
  webhookRules,
  withoutRepeats,
} from '../webhooks/mailboxes.ts';

type JobTrial = Trial<WebhookRule>;

interface Variant {
  readonly what: string;
  readonly method: string;
  readonly request: (url: string) => object;
}

const callbackTo = (url: string, method?: string): object => ({
  callback: true,
  callback_config: { url, method },
});

const variants: readonly Variant[] = [
  { what: 'no method', method: 'POST', request: (url) => callbackTo(url) },
  { what: 'POST', method: 'POST', request: (url) => callbackTo(url, 'POST') },
  { what: 'PUT', method: 'PUT', request: (url) => callbackTo(url, 'PUT') },
  { what: 'callback_url', method: 'POST', request: (url) => ({ callback_url: url }) },
];

const some = (deliveries: readonly ReceivedCallback[]): boolean => deliveries.length > 0;

/** How long to wait for a retry. */
const RETRY_SECONDS = 40;

/** Cases of callbacks of pre-recorded jobs. */
const jobCallbackCases: readonly Case<WebhookRule>[] = [
  ...variants.map(({ what, method, request }): Case<WebhookRule> => {
    return newCase(`a finished job, with ${what}`, 'one job', async (trial) => {
      const box = openMailbox(trial);
      await requireReachable(trial);
      const metadata = newBatch();
      const body = { ...request(box.url), custom_metadata: metadata };
      const { id } = await makeJob(trial, preRecorded, body);
      await collect(trial, box, some, `the result of ${id}`);
      const [delivery] = box.deliveries;
      if (!delivery) return;
      trial.expect('method', delivery.method === method, `it comes by ${delivery.method}`);
      await checkSuccess(trial, id, delivery);
    });
  }),
  newCase('a job that failed', 'one job', async (trial) => {
    const box = openMailbox(trial);
    await requireReachable(trial);
    const body = { audio_url: `${NOWHERE}/fail.wav`, ...callbackTo(box.url) };
    const { id } = await makeJob(trial, preRecorded, body);
    await collect(trial, box, some, `the failure of ${id}`);
    const [delivery] = box.deliveries;
    if (!delivery) return;
    const failed = eventOf(delivery) === ('transcription.error' satisfies JobCallbackEvent);
    trial.expect('error', failed, `the event is ${String(eventOf(delivery))}`);
  }),
  {
    title: 'a delivery that gets 500 or 410',
    makes: 'two jobs',
    waitsSeconds: RETRY_SECONDS,
    run: (trial) => checkRetry(trial),
  },
];

type JobCallbackEvent = 'transcription.error' | 'transcription.success';

async function checkSuccess(
  trial: JobTrial,
  id: string,
  { body }: ReceivedCallback,
): Promise<void> {
  const finished = await waitUntilOver(trial, preRecorded, id);
  if (finished?.record.status !== 'done') return;
  const { result, custom_metadata } = finished.record as PreRecordedJob;
  const expected = {
    id,
    event: 'transcription.success' satisfies JobCallbackEvent,
    payload: result,
    custom_metadata,
  };
  const says = () => `it brings ${JSON.stringify(body).slice(0, 300)}`;
  trial.expect('success', sameJson(body, expected), says);
}

async function checkRetry(trial: JobTrial): Promise<void> {
  const stubborn = openMailbox(trial, (_, index) => (index === 0 ? 500 : 204));
  const gone = openMailbox(trial, () => 410);
  await requireReachable(trial);
  for (const { url } of [gone, stubborn]) {
    await makeJob(trial, preRecorded, callbackTo(url));
  }
  await collect(trial, stubborn, some, 'the first try');
  const again = await stubborn.until((all) => all.length > 1, RETRY_SECONDS);
  trial.expect('tried-again', again, `no second try came within ${RETRY_SECONDS} s`);
  const [first, second] = stubborn.deliveries;
  if (!first || !second) return;
  const same = idOf(first) === idOf(second) && first.text === second.text;
  trial.expect('own-ids', same, `the id was ${idOf(first)}, then ${idOf(second)}`);
  checkGone(trial, gone);
}

/** A retry would have arrived here by now, too. */
function checkGone(trial: JobTrial, { deliveries }: Mailbox): void {
  if (deliveries.length === 0) return;
  const says = `it was tried ${deliveries.length} times`;
  trial.expect('ends-with-gone', deliveries.length === 1, says);
}

const idOf = ({ headers }: ReceivedCallback): unknown => headers['webhook-id'];

const everySecond = (from: number): Flag[] => allFlags.filter((_, index) => index % 2 === from);

/** Sets of flags, in which each flag is on once and off once. */
const sets: readonly { readonly title: string; readonly config: Partial<MessageFlags> }[] = [
  { title: 'the default flags', config: {} },
  { title: 'every flag', config: flags(true) },
  { title: 'every second flag', config: flags(false, everySecond(0)) },
  { title: 'the other flags', config: flags(false, everySecond(1)) },
];

const liveCallbackCases: readonly Case<WebhookRule>[] = sets.map(({ title, config }) => ({
  title: `a session with ${title}`,
  makes: 'one session',
  run: async (trial) => {
    const box = openMailbox(trial);
    await requireReachable(trial);
    const callback_config = { ...config, url: box.url };
    const { record } = await converse(trial, { request: { callback: true, callback_config } });
    if (!record?.result) return trial.skip('the session left no messages to compare with');
    const due = dueEvents(record, { ...defaultFlags('callback_config'), ...config });
    const isAll = (all: readonly ReceivedCallback[]): boolean =>
      withoutRepeats(all).length >= due.length;
    await collect(trial, box, isAll, `${due.length} events`);
    compare(trial, box, due);
  },
}));

interface LiveCallbackEvent {
  readonly event: string;
  /** Undefined for start_session, which is not in result.messages. */
  readonly payload: ServerMessage | undefined;
}

/** The expected events: start_session, then one per entry of result.messages. */
function dueEvents(record: LiveJob, on: MessageFlags): LiveCallbackEvent[] {
  const start = on.receive_lifecycle_events
    ? [{ event: 'live.start_session', payload: undefined }]
    : [];
  const due = keptMessages(record).filter((message) => isLetThrough(on, message));
  return [...start, ...due.map((payload) => ({ event: `live.${payload.type}`, payload }))];
}

function compare(
  trial: Trial<WebhookRule>,
  mailbox: Mailbox,
  due: readonly LiveCallbackEvent[],
): void {
  const deliveries = withoutRepeats(mailbox.deliveries);
  const came = deliveries.map(eventOf);
  const known = new Set(due.map(({ event }) => event));
  const surplus = came.find((event) => !known.has(String(event)));
  trial.expect('live-gates', surplus === undefined, `${String(surplus)} came, but its flag is off`);
  if (surplus !== undefined) return;
  const wrong = due.findIndex(({ event, payload }, index) => {
    const { body } = deliveries[index] ?? {};
    const brought = (body as { payload?: unknown } | undefined)?.payload;
    return came[index] !== event || (payload !== undefined && !sameJson(brought, payload));
  });
  const says = () => `event ${wrong + 1} is ${String(came[wrong])} instead of ${due[wrong]?.event}`;
  trial.expect('live-in-order', wrong === -1, says);
  const ids = deliveries.map(({ headers }) => headers['webhook-id']);
  const own = new Set(ids).size === ids.length;
  trial.expect('own-ids', own, `${ids.length} events have ${new Set(ids).size} ids`);
}

/** Callbacks, received by this machine. */
export const webhooks = suite<WebhookRule>({
  id: 'webhooks',
  title: 'Callbacks',
  rules: webhookRules,
  cases: [...jobCallbackCases, ...liveCallbackCases],
});
