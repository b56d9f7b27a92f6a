import { type Operation, operations } from '@verbatim/contract';
import { isError, statusAndCode } from './http/exchange.ts';
import { requestTo } from './http/test-request.ts';
import { endSession } from './live/session.ts';
import { Budget } from './run/budget.ts';
import { CallbackListener } from './run/callback-listener.ts';
import { CreatedResources, createdResourceIn } from './run/created-resources.ts';
import { Ledger } from './run/ledger.ts';
import { NoResponse, Probe } from './run/probe.ts';
import type { Progress, Report } from './run/report.ts';
import { defaultOptions, isLoopback, type RunOptions, type Target } from './run/run-options.ts';
import { reportOf, runCases } from './run/runner.ts';
import { selectCases } from './run/suite.ts';
import type { RunContext } from './run/trial.ts';
import { suites as allSuites } from './suites/catalog.ts';
import { newRunName, withMark } from './values/mark.ts';

/** The deployment can't be tested: it is not reachable, or refuses the key. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Options, progress callbacks and signal of a run. */
export interface RunInput {
  readonly options?: Partial<RunOptions>;
  readonly progress?: Progress;
  readonly signal?: AbortSignal;
}

/** Tests a deployment and deletes the created jobs. */
export async function run(target: Target, input: RunInput = {}): Promise<Report> {
  const options = { ...defaultOptions, ...input.options };
  const signal = input.signal ?? new AbortController().signal;
  const chosen = selectCases(allSuites, options);
  const budget = new Budget(options, signal);
  const ledger = new Ledger(target.internalUrl ? ['public', 'internal'] : ['public']);
  const { timeoutSeconds } = options;
  const probe = new Probe({ target, budget, ledger, timeoutSeconds, signal });
  const honorsPrefer = await reach(probe);
  const callbacks = await listen(target, options);
  const possessions = new CreatedResources(probe, endSession);
  const context: RunContext = {
    target,
    options,
    name: newRunName(),
    probe,
    budget,
    ledger,
    possessions,
    signal,
    honorsPrefer,
    callbacks,
  };
  try {
    if (options.local && callbacks instanceof CallbackListener) {
      const refusal = await refusalOfCallbacks(context, callbacks);
      if (refusal !== null) throw new Unreachable(refusal);
    }
    const results = await runCases(context, chosen, input.progress);
    await possessions.releaseAll(options.cleanUpSeconds);
    return reportOf(context, chosen, results);
  } finally {
    if (callbacks instanceof CallbackListener) await callbacks.close();
  }
}

/** Throws if the deployment is not reachable; returns whether it honors `Prefer`. */
async function reach(probe: Probe): Promise<boolean> {
  const ask = (operation: Operation, prefer?: string) =>
    probe.send(requestTo(operation, prefer === undefined ? {} : { headers: { prefer } }));
  try {
    const ready = await ask(operations.getReadiness);
    if (ready.status === 401) throw new Unreachable('The deployment does not know the key.');
    const wished = await ask(operations.getHealth, 'code=500');
    return wished.headers.has('preference-applied');
  } catch (error) {
    if (error instanceof NoResponse) throw new Unreachable(`${probe.baseUrl}: ${error.message}`);
    throw error;
  }
}

async function listen(target: Target, options: RunOptions): Promise<RunContext['callbacks']> {
  const { callbackUrl = isLoopback(target.baseUrl) ? 'loopback' : undefined, callbackPort } =
    options;
  if (callbackUrl === undefined) return { missing: 'no --callback-url was given' };
  try {
    return await CallbackListener.start(callbackUrl, callbackPort);
  } catch (error) {
    const { code, port } = error as { readonly code?: unknown; readonly port?: unknown };
    if (code !== 'EADDRINUSE') throw error;
    throw new Unreachable(
      `Port ${port}, on which callbacks are received, is in use; name another one with --callback-port.`,
    );
  }
}

/** Why a service on this machine can't be tested with `--local`, as a sentence; null if it calls the listener. */
async function refusalOfCallbacks(
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
