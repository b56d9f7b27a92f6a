import { type Flag, flagOf, type LiveJob, type ServerMessage } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { converse } from '../live/conversation.ts';
import { allFlags, defaultFlags, flags, type MessageFlags } from '../live/flags.ts';
import { keptMessages } from '../live/message-checks.ts';
import type { Mailbox } from '../run/callback-listener.ts';
import type { Case } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { collect, eventOf, openMailbox, requireReachable } from './mailboxes.ts';
import type { WebhookRule } from './webhook-rules.ts';

/** Sets of flags, in which each flag is on once and off once. */
const sets: readonly { readonly title: string; readonly config: Partial<MessageFlags> }[] = [
  { title: 'the default flags', config: {} },
  { title: 'every flag', config: flags(true) },
  { title: 'every second flag', config: flags(false, everySecond(0)) },
  { title: 'the other flags', config: flags(false, everySecond(1)) },
];

function everySecond(from: number): Flag[] {
  return allFlags.filter((_, index) => index % 2 === from);
}

/** Cases of callbacks of live sessions. */
export const liveCallbackCases: readonly Case<WebhookRule>[] = sets.map(({ title, config }) => ({
  title: `a session with ${title}`,
  makes: 'one session',
  run: async (trial) => {
    const box = openMailbox(trial);
    await requireReachable(trial);
    const callback_config = { ...config, url: box.url };
    const { record } = await converse(trial, { request: { callback: true, callback_config } });
    if (!record?.result) return trial.skip('the session left no messages to compare with');
    const due = dueEvents(record, { ...defaultFlags('callback_config'), ...config });
    await collect(trial, box, (all) => all.length >= due.length, `${due.length} events`);
    compare(trial, box, due);
  },
}));

interface LiveCallbackEvent {
  readonly event: string;
  /** Undefined for start_session, which is not in result.messages. */
  readonly payload: ServerMessage | undefined;
}

/** The expected events: start_session, then one per entry of result.messages. */
function dueEvents({ result }: LiveJob, on: MessageFlags): LiveCallbackEvent[] {
  const start = on.receive_lifecycle_events
    ? [{ event: 'live.start_session', payload: undefined }]
    : [];
  const kept = keptMessages(result?.messages ?? []);
  return [
    ...start,
    ...kept
      .filter((message) => {
        const flag = flagOf(message);
        return flag === null || on[flag];
      })
      .map((payload) => ({ event: `live.${payload.type}`, payload })),
  ];
}

function compare(
  trial: Trial<WebhookRule>,
  { deliveries }: Mailbox,
  due: readonly LiveCallbackEvent[],
): void {
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
