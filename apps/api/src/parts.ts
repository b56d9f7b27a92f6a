import { IdGenerator } from '@verbatim/jobs';
import type { Recognizer } from '@verbatim/speech';
import { type BlobStore, diskBlobs, openStore, type Store } from '@verbatim/storage';
import type { TextEngines } from '@verbatim/text-engines';
import { type Clock, systemClock } from '@verbatim/time';
import { openAddOns } from './add-ons/add-ons.ts';
import { CallbackDispatcher } from './callbacks/callback-dispatcher.ts';
import { loadCallbackSecret } from './callbacks/callback-secret.ts';
import type { Deps } from './deps.ts';
import { resultOf } from './jobs/records/result-parts.ts';
import { JobWorker } from './jobs/work/job-worker.ts';
import { LiveSessions } from './live/live-sessions.ts';
import { onlyNode } from './live/own-node.ts';
import { scriptedRecognition } from './live/scripted-recognition.ts';
import type { AddressGuard } from './platform/addresses/address-guard.ts';
import { createAddressGuard } from './platform/addresses/create-address-guard.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { DiskReserve } from './platform/disk-reserve.ts';
import { DescriptorWatch } from './platform/observability/descriptor-watch.ts';
import { createLogger, type Logger } from './platform/observability/logger.ts';
import { measuredStore } from './platform/observability/measured-store.ts';
import { Metrics } from './platform/observability/metrics.ts';
import { openTraces } from './platform/observability/open-traces.ts';
import { PublicAddress } from './platform/public-address.ts';
import { Readiness } from './platform/readiness.ts';
import { openDataDirectory } from './platform/upkeep/data-directory.ts';
import { UpkeepRunner } from './platform/upkeep/upkeep.ts';
import type { LiveRecognition } from './recognition/live-recognition.ts';
import {
  modelsIn,
  type OpenedRecognizer,
  openRecognizer,
  recognitionInUse,
} from './recognition/open-recognizer.ts';

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
  readonly mostSockets?: number;
  /** Text engines for translation, summaries and prompts. */
  readonly engines?: TextEngines;
  /** Stands before the store, or in its publicAddress. */
  readonly store?: (own: Store) => Store;
  readonly blobs?: (own: BlobStore) => BlobStore;
  /** Validates every response against the document. */
  readonly checkResponses?: boolean;
}

/** The parts of one service, connected but not started. */
export interface ServiceParts {
  readonly deps: Deps;
  readonly recognizer: Recognizer;
  /** The recognizer, as a line for operators. */
  readonly recognitionLine: string;
  readonly worker: JobWorker;
  readonly dispatcher: CallbackDispatcher;
  readonly upkeep: UpkeepRunner;
  readonly descriptorWatch: DescriptorWatch;
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
  const { clock = systemClock, mostSockets } = overrides;
  const log = overrides.log ?? openLog(config, opened);
  const directory = await openDataDirectory(config.storage.dataDirectory);
  opened.defer(() => directory.release());
  const metrics = new Metrics();
  const traces = await openTraces(config.observability.tracesUrl);
  opened.defer(() => traces.close());
  const ownBlobs = await diskBlobs(directory.blobsPath);
  // Without the rows that name them, all blobs would be swept as leftovers.
  const mustExist = !(await ownBlobs.keys()[Symbol.asyncIterator]().next()).done;
  const own = await openStore({ directory: directory.path, mustExist });
  opened.defer(() => own.close());
  const store = measuredStore(overrides.store?.(own) ?? own, metrics);
  metrics.watch(store);
  const plainBlobs = overrides.blobs?.(ownBlobs) ?? ownBlobs;
  const diskReserve = new DiskReserve({ blobs: plainBlobs, clock }, config.storage.reserveBytes);
  const blobs = diskReserve.keptBy(plainBlobs);
  const guard = overrides.guard ?? createAddressGuard(config.fetching);
  opened.defer(() => guard.close());
  const modelsDirectory = modelsIn(directory.path);
  const hearing = overrides.recognizer
    ? givenRecognizer(overrides.recognizer)
    : await openRecognizer({
        config,
        modelsDirectory,
        speedsFile: directory.engineSpeedsPath,
        onSecondAttempt: (attempt) => metrics.jobs.secondAttempt(attempt),
      });
  const { recognizer, line: recognitionLine } = hearing;
  const liveRecognition = overrides.liveRecognition ?? hearing.live;
  opened.defer(() => recognizer.close());
  opened.defer(() => liveRecognition.close());
  const addOns = await openAddOns({ config, log, engines: overrides.engines });
  opened.defer(() => addOns.close());
  const publicAddress = new PublicAddress(config.server.publicUrl);
  const ids = new IdGenerator(clock);
  const readiness = new Readiness(clock, {
    storage: () => store.check().then(() => true),
    files: () => blobs.check().then(() => true),
    disk: () => diskReserve.allows(0),
    worker: () => worker.isRunning,
  });
  const wake = { jobs: () => worker.wake(), callbacks: () => dispatcher.wake() };
  const base = { config, store, blobs, clock, ids, log, metrics, traces };
  const live = new LiveSessions({
    ...base,
    addOns,
    diskReserve,
    recognition: liveRecognition,
    node: onlyNode,
    wake,
    mostSockets,
  });
  const deps: Deps = {
    ...base,
    addOns,
    guard,
    live,
    diskReserve,
    publicAddress,
    readiness,
    recognitionInUse: hearing.inUse,
    wake,
  };
  const worker = new JobWorker({ ...deps, recognizer, owner: OWNER });
  const dispatcher = new CallbackDispatcher({
    config: config.callbacks,
    outbox: store.outbox,
    resultOf: ({ accountId, jobId }) => resultOf(store, accountId, jobId),
    guard,
    clock,
    log,
    metrics: metrics.callbacks,
    traces,
    secret: await loadCallbackSecret(config.callbacks.secret, directory.callbackSecretPath),
    owner: OWNER,
  });
  const upkeep = new UpkeepRunner(deps);
  const { firstKeyPath } = directory;
  return {
    deps,
    recognizer,
    recognitionLine,
    worker,
    dispatcher,
    upkeep,
    descriptorWatch: new DescriptorWatch({ clock, log }),
    firstKeyPath,
    opened: opened.move(),
  };
}

/** A replaced recognizer of files; live sessions are scripted then. */
const givenRecognizer = (recognizer: Recognizer): OpenedRecognizer => ({
  recognizer,
  live: scriptedRecognition(),
  line: `Recognition is ${recognizer.name}.`,
  inUse: () => recognitionInUse([recognizer], null),
});

function openLog({ observability }: ServiceConfig, opened: AsyncDisposableStack): Logger {
  const { log, flush } = createLogger(observability);
  opened.defer(flush);
  return log;
}
