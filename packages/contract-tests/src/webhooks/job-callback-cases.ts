import type { PreRecordedJob } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { makeJob, newBatch } from '../jobs/make-job.ts';
import { preRecorded } from '../jobs/resources.ts';
import { waitUntilOver } from '../jobs/wait-until-over.ts';
import type { Mailbox, ReceivedCallback } from '../run/callback-listener.ts';
import type { Case } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { NOWHERE } from '../values/texts.ts';
import { collect, eventOf, openMailbox, requireReachable } from './mailboxes.ts';
import type { WebhookRule } from './webhook-rules.ts';

type JobTrial = Trial<WebhookRule>;

interface Variant {
  readonly what: string;
  readonly method: string;
  readonly request: (url: string) => object;
}

const variants: readonly Variant[] = [
  {
    what: 'no method',
    method: 'POST',
    request: (url) => ({ callback: true, callback_config: { url } }),
  },
  {
    what: 'POST',
    method: 'POST',
    request: (url) => ({ callback: true, callback_config: { url, method: 'POST' } }),
  },
  {
    what: 'PUT',
    method: 'PUT',
    request: (url) => ({ callback: true, callback_config: { url, method: 'PUT' } }),
  },
  { what: 'callback_url', method: 'POST', request: (url) => ({ callback_url: url }) },
];

const some = (deliveries: readonly ReceivedCallback[]): boolean => deliveries.length > 0;

/** How long to wait for a retry. */
const RETRY_SECONDS = 40;

/** Cases of callbacks of pre-recorded jobs. */
export const jobCallbackCases: readonly Case<WebhookRule>[] = [
  ...variants.map(({ what, method, request }): Case<WebhookRule> => {
    return {
      title: `a finished job, with ${what}`,
      makes: 'one job',
      run: async (trial) => {
        const box = openMailbox(trial);
        await requireReachable(trial);
        const metadata = newBatch();
        const body = { ...request(box.url), custom_metadata: metadata };
        const { id } = await makeJob(trial, preRecorded, body);
        await collect(trial, box, some, `the result of ${id}`);
        const [delivery] = box.deliveries;
        if (!delivery) return;
        trial.expect('method', delivery.method === method, `it comes by ${delivery.method}`);
        await lookAtSuccess(trial, id, delivery);
      },
    };
  }),
  {
    title: 'a job that failed',
    makes: 'one job',
    run: async (trial) => {
      const box = openMailbox(trial);
      await requireReachable(trial);
      const audio_url = `${NOWHERE}/fail.wav`;
      const body = { audio_url, callback: true, callback_config: { url: box.url } };
      const { id } = await makeJob(trial, preRecorded, body);
      await collect(trial, box, some, `the failure of ${id}`);
      const [delivery] = box.deliveries;
      if (!delivery) return;
      const failed = eventOf(delivery) === ('transcription.error' satisfies JobCallbackEvent);
      trial.expect('error', failed, `the event is ${String(eventOf(delivery))}`);
    },
  },
  {
    title: 'a delivery that gets 500 or 410',
    makes: 'two jobs',
    waitsSeconds: RETRY_SECONDS,
    run: (trial) => lookAtRetry(trial),
  },
];

type JobCallbackEvent = 'transcription.error' | 'transcription.success';

async function lookAtSuccess(
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

async function lookAtRetry(trial: JobTrial): Promise<void> {
  const stubborn = openMailbox(trial, (_, index) => (index === 0 ? 500 : 204));
  const gone = openMailbox(trial, () => 410);
  await requireReachable(trial);
  for (const { url } of [gone, stubborn]) {
    await makeJob(trial, preRecorded, { callback: true, callback_config: { url } });
  }
  await collect(trial, stubborn, some, 'the first try');
  const again = await stubborn.until((all) => all.length > 1, RETRY_SECONDS);
  trial.expect('tried-again', again, `no second try came within ${RETRY_SECONDS} s`);
  const [first, second] = stubborn.deliveries;
  if (!first || !second) return;
  const same = idOf(first) === idOf(second) && first.text === second.text;
  trial.expect('own-ids', same, `the id was ${idOf(first)}, then ${idOf(second)}`);
  lookAtGone(trial, gone);
}

/** A retry would have arrived here by now, too. */
function lookAtGone(trial: JobTrial, { deliveries }: Mailbox): void {
  if (deliveries.length === 0) return;
  const says = `it was tried ${deliveries.length} times`;
  trial.expect('ends-with-gone', deliveries.length === 1, says);
}

const idOf = ({ headers }: ReceivedCallback): unknown => headers['webhook-id'];
