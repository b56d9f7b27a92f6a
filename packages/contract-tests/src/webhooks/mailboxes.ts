import { operations } from '@verbatim/contract';
import { isError } from '../http/error-codes.ts';
import {
  CallbackListener,
  type Mailbox,
  type Receive,
  type ReceivedCallback,
} from '../run/callback-listener.ts';
import type { Trial } from '../run/trial.ts';
import { judgeDelivery } from './judge-delivery.ts';
import type { WebhookRule } from './webhook-rules.ts';

/** How long to wait for the first callback if --callback-url was not given. */
const FIRST_SECONDS = 10;

/** Opens a mailbox. Ends the case if callbacks can't be received. */
export function openMailbox(trial: Trial<WebhookRule>, receive?: Receive): Mailbox {
  const { callbacks } = trial.run;
  if (!(callbacks instanceof CallbackListener)) trial.skip(callbacks.missing);
  return callbacks.open(receive);
}

/** Ends the case if the deployment refuses to call this machine. */
export async function requireReachable(trial: Trial<WebhookRule>): Promise<void> {
  // In its own mailbox, because this session sends callbacks, too.
  const { url } = openMailbox(trial);
  const json = { callback: true, callback_config: { url } };
  const answer = await trial.call(operations.createLiveSession, { json });
  await trial.release();
  if (isError(answer, 'address_not_allowed')) trial.skip(`the deployment does not call ${url}`);
}

/** Waits for deliveries and checks each of them. */
export async function collect(
  trial: Trial<WebhookRule>,
  box: Mailbox,
  enough: (deliveries: readonly ReceivedCallback[]) => boolean,
  what: string,
): Promise<void> {
  const { patienceSeconds, callbackUrl, webhookSecret } = trial.run.options;
  const insists = callbackUrl !== undefined;
  const seconds = insists ? patienceSeconds : Math.min(FIRST_SECONDS, patienceSeconds);
  const begun = await box.until((all) => all.length > 0, seconds);
  if (!begun && !insists) {
    trial.skip('nothing was delivered to this machine; give --callback-url to insist on it');
  }
  const complete = begun && (await box.until(enough, patienceSeconds));
  const says = `${what} did not arrive; ${box.deliveries.length} others did`;
  trial.expect('arrives', complete, says);
  if (webhookSecret === undefined) trial.leave('signature', 'no --webhook-secret was given');
  for (const delivery of box.deliveries) {
    for (const { rule, broken } of judgeDelivery(delivery, webhookSecret)) {
      trial.expect(rule, broken === null, broken ?? '');
    }
  }
}

/** The event of a delivery. */
export const eventOf = ({ body }: ReceivedCallback): unknown =>
  (body as { event?: unknown } | null)?.event;
