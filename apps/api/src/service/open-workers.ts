import { CallbackDispatcher } from '../callbacks/callback-dispatcher.ts';
import {
  openCallbackSigner,
  secretsInDirectory,
  secretsOfNode,
} from '../callbacks/callback-secret.ts';
import { callbackBody } from '../dialects/callback-body.ts';
import { FinishedJobs } from '../jobs/finished-jobs.ts';
import { WordsSoFar } from '../jobs/words-so-far.ts';
import { JobWorker } from '../jobs/work/job-worker.ts';
import { SocketForwarding } from '../live/forwarding/socket-forwarding.ts';
import { LiveSessions } from '../live/live-sessions.ts';
import { onlyNode } from '../live/own-node.ts';
import { DescriptorWatch } from '../observability/descriptor-watch.ts';
import type { Foundation } from '../platform/foundation.ts';
import { UpkeepRunner } from '../upkeep/upkeep.ts';
import type { RecognitionParts } from './open-recognition.ts';
import type { StorageParts } from './open-storage.ts';

/** What works for the operations, not started. */
export type WorkerParts = Awaited<ReturnType<typeof openWorkers>>;

type WorkersBase = StorageParts & Pick<Foundation, 'guard' | 'ids'>;

/** Connects the queue of jobs, live sessions, the outbox and the upkeep. */
export async function openWorkers(
  base: WorkersBase,
  { addOns, live: recognition, recognizer }: RecognitionParts,
  { maxSockets }: { readonly maxSockets?: number },
) {
  const { clock, log, metrics, node, store } = base;
  const self = node?.cluster ?? onlyNode;
  const finishedJobs = new FinishedJobs(clock, store.jobs);
  const wordsSoFar = new WordsSoFar();
  const dispatcher = await openDispatcher(base, self.id);
  const callbacks = (): void => dispatcher.wake();
  const worker = new JobWorker({
    ...base,
    addOns,
    finishedJobs,
    wordsSoFar,
    recognizer,
    owner: self.id,
    wake: { callbacks },
  });
  const live = new LiveSessions({
    ...base,
    addOns,
    recognition,
    node: self,
    wake: { callbacks },
    maxSockets,
  });
  const forwarding = node && new SocketForwarding({ ...base, live, cluster: node.cluster });
  if (forwarding) metrics.cluster.watchForwarding(forwarding);
  return {
    worker,
    dispatcher,
    upkeep: new UpkeepRunner({ ...base, ...(node && { work: node.upkeepWork }) }),
    descriptorWatch: new DescriptorWatch({ clock, log }),
    live,
    /** Passes sockets on to the nodes that have their sessions. */
    forwarding,
    finishedJobs,
    wordsSoFar,
    wake: {
      jobs() {
        worker.wake();
        node?.waker.wake();
      },
      callbacks,
    },
  };
}

async function openDispatcher(
  { clock, config, directory, guard, log, metrics, node, store, traces }: WorkersBase,
  owner: string,
): Promise<CallbackDispatcher> {
  return new CallbackDispatcher({
    config: config.callbacks,
    outbox: store.outbox,
    bodyOf: (delivery) => callbackBody(store, delivery),
    guard,
    clock,
    log,
    metrics: metrics.callbacks,
    traces,
    signer: await openCallbackSigner({
      configured: config.callbacks.secrets,
      place: node
        ? secretsOfNode(node.cluster.store.nodes, directory.callbackSecretPath)
        : secretsInDirectory(directory.callbackSecretPath),
      clock,
      log,
    }),
    owner,
  });
}
