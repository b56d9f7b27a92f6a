import { operations } from '@verbatim/contract';
import { isError, statusAndCode } from '../http/error-codes.ts';
import { requestTo } from '../http/test-request.ts';
import type { CallbackListener } from '../run/callback-listener.ts';
import { createdResourceIn } from '../run/created-resources.ts';
import type { RunContext } from '../run/trial.ts';
import { withMark } from '../values/mark.ts';

/** Why a service on this machine can't be tested with `--local`, as a sentence; null if it calls the listener. */
export async function refusalOfCallbacks(
  { name, probe, possessions }: Pick<RunContext, 'name' | 'possessions' | 'probe'>,
  listener: CallbackListener,
): Promise<string | null> {
  const operation = operations.createLiveSession;
  const { url } = listener.open();
  const json = { callback: true, callback_config: { url } };
  const exchange = await probe.send(requestTo(operation, withMark(operation, { json }, name)));
  const created = createdResourceIn(exchange);
  if (created) {
    possessions.add(created);
    await possessions.release([created.id]);
    return null;
  }
  const { host } = new URL(url);
  return isError(exchange, 'address_not_allowed')
    ? `It refuses to call ${url} (${statusAndCode(exchange)}): start it with ALLOWED_RANGES=${host}, which lets it call that port of this machine and no other.`
    : `${operation.method} ${operation.path} with callbacks to ${url} is answered ${statusAndCode(exchange)}.`;
}
