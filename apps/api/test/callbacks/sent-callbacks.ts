import type { Callback, CallbackList } from '@verbatim/contract';
import { vi } from 'vitest';
import type { Created, runService } from '../running-service.ts';
import { receiver } from './receiver.ts';

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
