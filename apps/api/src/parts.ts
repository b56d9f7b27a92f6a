import { IdGenerator } from '@verbatim/jobs';
import type { Recognizer } from '@verbatim/speech';
import { type BlobStore, diskBlobs, openStore, recordedBlobs, type Store } from '@verbatim/storage';
import type { TextEngines } from '@verbatim/text-engines';
import { type Clock, systemClock } from '@verbatim/time';
import { openAddOns } from './add-ons/add-ons.ts';
import { callbackBody } from './callbacks/callback-body.ts';
import { CallbackDispatcher } from './callbacks/callback-dispatcher.ts';
import {
  openCallbackSigner,
  secretsInDirectory,
  secretsOfNode,
} from './callbacks/callback-secret.ts';
import { type OwnNodeParts, openNode } from './cluster/open-node.ts';
import type { Deps } from './deps.ts';
import { openClientSecrets } from './dialects/openai/realtime/client-secrets.ts';
import { FinishedJobs } from './jobs/finished-jobs.ts';
import { WordsSoFar } from './jobs/words-so-far.ts';
import { JobWorker } from './jobs/work/job-worker.ts';
import { SocketForwarding } from './live/forwarding/socket-forwarding.ts';
import { LiveSessions } from './live/live-sessions.ts';
import { onlyNode } from './live/own-node.ts';
import type { PageFolder } from './pages/serve-pages.ts';
import type { AddressGuard } from './platform/addresses/address-guard.ts';
import { createAddressGuard } from './platform/addresses/create-address-guard.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { DiskReserve } from './platform/disk-reserve.ts';
import { RateLimits } from './platform/limits/rate-limits.ts';
import { SharedRates } from './platform/limits/shared-rates.ts';
import { DescriptorWatch } from './platform/observability/descriptor-watch.ts';
import { createLogger, type Logger } from './platform/observability/logger.ts';
import { measuredStore } from './platform/observability/measured-store.ts';
import { Metrics } from './platform/observability/metrics.ts';
import { openTraces } from './platform/observability/open-traces.ts';
import { PublicAddress } from './platform/public-address.ts';
import { Readiness } from './platform/readiness.ts';
import { openSharedStorage, type SharedStorage } from './platform/shared-storage.ts';
import { type OpenDataDirectory, openDataDirectory } from './platform/upkeep/data-directory.ts';
import { UpkeepRunner } from './platform/upkeep/upkeep.ts';
import type { LiveRecognition } from './recognition/live-recognition.ts';
import {
  modelsIn,
  type OpenedRecognizer,
  openRecognizer,
  recognitionInUse,
} from './recognition/open-recognizer.ts';
import { recognitionOfOthers } from './recognition/recognition-of-others.ts';
import { scriptedRecognition } from './recognition/scripted-recognition.ts';

/** Name of the lease holder. One process uses a data directory at a time, so all leases of the last run are its own. */
const OWNER = 'embedded';

/** Replacements of parts, for tests and for programs that embed the service. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly guard?: AddressGuard;
  readonly recognizer?: Recognizer;
  /** The recognition of live sessions. */
  readonly liveRecognition?: LiveRecognition;
  /** Open sockets of live sessions per account. */
  readonly maxSockets?: number;
  /** Text engines for translation, summaries and prompts. */
  readonly engines?: TextEngines;
  /** Wraps the store, or replaces it. */
  readonly store?: (own: Store) => Store;
  readonly blobs?: (own: BlobStore) => BlobStore;
  /** A store and blobs that several services share. Their owner closes them. Default: those of the data directory. */
  readonly shared?: SharedStorage;
  /** Validates every response against the document. */
  readonly checkResponses?: boolean;
  /** Pages for browsers. Default: those that the apps of this repository build. */
  readonly pages?: readonly PageFolder[];
  /** Gives the service up while its models load: `createService` rejects with the reason. */
  readonly signal?: AbortSignal;
}

/** The parts of one service, connected but not started. */
export interface ServiceParts {
  readonly deps: Deps;
  readonly recognizer: Recognizer;
  /** The recognizers, as lines for operators. */
  readonly recognitionReport: readonly string[];
  readonly worker: JobWorker;
  readonly dispatcher: CallbackDispatcher;
  readonly upkeep: UpkeepRunner;
  readonly descriptorWatch: DescriptorWatch;
  /** Null if this service is the only one on its data. */
  readonly node: OwnNodeParts | null;
  /** Passes sockets on to the nodes that have their sessions. */
  readonly forwarding: SocketForwarding | null;
  readonly firstKeyPath: string;
  /** Closes everything that was opened, last opened first. */
  readonly opened: AsyncDisposableStack;
}

/** Opens and connects the parts of a service. If one fails, those opened before are closed. */
export async function openParts(
  config: ServiceConfig,
  overrides: Overrides,
): Promise<ServiceParts> {
  await using opened = new AsyncDisposableStack();
  const { maxSockets } = overrides;
  const machineClock = overrides.clock ?? systemClock;
  const log = overrides.log ?? openLog(config, opened);
  const directory = await openDataDirectory(config.storage.dataDirectory);
  opened.defer(() => directory.release());
  const metrics = new Metrics({ now: () => clock.now() });
  const traces = await openTraces(config.observability.tracesUrl);
  opened.defer(() => traces.close());
  const shared =
    overrides.shared ??
    (await openSharedStorage({
      config,
      directory,
      opened,
      clock: machineClock,
      log,
      signal: overrides.signal,
    }));
  const { store: own, blobs: ownBlobs } = shared ?? (await openOwnStorage(directory, opened));
  const node =
    shared && (await openNode({ config, store: shared.store, clock: machineClock, log, metrics }));
  const clock: Clock = node?.cluster.clock ?? machineClock;
  const store = measuredStore(overrides.store?.(own) ?? own, metrics);
  const plainBlobs = overrides.blobs?.(ownBlobs) ?? ownBlobs;
  metrics.watch(store, plainBlobs);
  const diskReserve = new DiskReserve({ blobs: plainBlobs, clock }, config.storage.reserveBytes);
  const blobs = diskReserve.keptBy(plainBlobs);
  const guard = overrides.guard ?? createAddressGuard(config.fetching);
  opened.defer(() => guard.close());
  const modelsDirectory = modelsIn(directory.path);
  const { roles } = config.cluster;
  const recognition = overrides.recognizer
    ? givenRecognizer(overrides.recognizer)
    : roles.includes('live') || roles.includes('worker')
      ? await openRecognizer({
          config,
          modelsDirectory,
          speedsFile: directory.engineSpeedsPath,
          signal: overrides.signal,
          onSecondAttempt: (attempt) => metrics.jobs.secondAttempt(attempt),
          onServerChange: ({ address, isAnswering, problem }) =>
            isAnswering
              ? log.info({ address }, 'a speech server answers again')
              : log.warn({ address, problem }, 'a speech server does not answer'),
        })
      : recognitionOfOthers(() => node?.cluster.nodes ?? []);
  const { recognizer } = recognition;
  if (recognition.servers) metrics.speechServers.watch(recognition.servers);
  const liveRecognition = overrides.liveRecognition ?? recognition.live;
  opened.defer(() => recognizer.close());
  opened.defer(() => liveRecognition.close());
  const addOns = await openAddOns({ config, log, engines: overrides.engines });
  opened.defer(() => addOns.close());
  const publicAddress = new PublicAddress(config.server.publicUrl);
  const ids = new IdGenerator(clock);
  const readiness = new Readiness(
    clock,
    {
      storage: () => store.check().then(() => true),
      files: () => blobs.check().then(() => true),
      disk: () => diskReserve.allows(0),
      ...(roles.includes('worker') && { worker: () => worker.isRunning }),
      ...(node && { node: () => node.cluster.isAlive }),
    },
    node ? { clock: () => node.cluster.clockAgrees && plainBlobs.clockApartMs() === 0 } : {},
  );
  const wake = {
    jobs() {
      worker.wake();
      node?.waker.wake();
    },
    callbacks: () => dispatcher.wake(),
  };
  const finishedJobs = new FinishedJobs(clock, store.jobs);
  const wordsSoFar = new WordsSoFar();
  const dropWork = (jobId: string): void => worker.drop(jobId);
  const base = { config, store, blobs, clock, ids, log, metrics, traces, finishedJobs };
  const live = new LiveSessions({
    ...base,
    addOns,
    diskReserve,
    recognition: liveRecognition,
    node: node?.cluster ?? onlyNode,
    wake,
    maxSockets,
  });
  const deps: Deps = {
    ...base,
    addOns,
    clientSecrets: await openClientSecrets(node?.cluster.store.nodes ?? null),
    guard,
    live,
    hasLiveCapacity: (request, accountId) =>
      (roles.includes('live') && live.hasCapacity(request, accountId)) ||
      (node?.cluster.peersWith('live') ?? []).some(({ liveSeats }) => liveSeats > 0),
    rates: node ? new SharedRates(node.cluster.store.rates, clock) : new RateLimits(clock),
    diskReserve,
    publicAddress,
    readiness,
    recognitionInUse: recognition.inUse,
    dropWork,
    wordsSoFar,
    wake,
  };
  const owner = node?.cluster.id ?? OWNER;
  const worker = new JobWorker({ ...deps, recognizer, owner });
  const dispatcher = new CallbackDispatcher({
    config: config.callbacks,
    outbox: store.outbox,
    bodyOf: (delivery) => callbackBody(store, blobs, delivery),
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
  const upkeep = new UpkeepRunner({ ...deps, ...(node && { work: node.upkeepWork }) });
  const forwarding = node && new SocketForwarding({ ...base, live, cluster: node.cluster });
  if (forwarding) metrics.cluster.watchForwarding(forwarding);
  const { firstKeyPath } = directory;
  return {
    deps,
    recognizer,
    recognitionReport: recognition.report,
    worker,
    dispatcher,
    upkeep,
    descriptorWatch: new DescriptorWatch({ clock, log }),
    node,
    forwarding,
    firstKeyPath,
    opened: opened.move(),
  };
}

/** The storage in the data directory of a service that is alone. */
async function openOwnStorage(
  directory: OpenDataDirectory,
  opened: AsyncDisposableStack,
): Promise<{ store: Store; blobs: BlobStore }> {
  const blobs = await diskBlobs(directory.blobsPath);
  // Without the rows that name them, all blobs would be swept as leftovers.
  const mustExist = !(await blobs.keys()[Symbol.asyncIterator]().next()).done;
  const store = await openStore({ directory: directory.path, mustExist });
  opened.defer(() => store.close());
  return { store, blobs: recordedBlobs(blobs, store.blobs) };
}

/** A replaced recognizer of files; live sessions are scripted then. */
const givenRecognizer = (recognizer: Recognizer): OpenedRecognizer => ({
  recognizer,
  live: scriptedRecognition(),
  report: [`Recognition is ${recognizer.name}.`],
  inUse: () => recognitionInUse([recognizer], null),
});

function openLog({ observability }: ServiceConfig, opened: AsyncDisposableStack): Logger {
  const { log, flush } = createLogger(observability);
  opened.defer(flush);
  return log;
}
