import { IdGenerator } from '@verbatim/jobs';
import type { Recognizer } from '@verbatim/speech';
import type { TextEngines } from '@verbatim/text-engines';
import { type AddOns, openAddOns } from '../add-ons/add-ons.ts';
import { type AddressGuard, createAddressGuard } from '../addresses/address-guard.ts';
import { CallbackDispatcher } from '../callbacks/callback-dispatcher.ts';
import {
  openCallbackSigner,
  secretsInDirectory,
  secretsOfNode,
} from '../callbacks/callback-secret.ts';
import type { ServiceConfig } from '../config/options.ts';
import { callbackBody } from '../dialects/callback-body.ts';
import {
  type ClientSecrets,
  openClientSecrets,
} from '../dialects/openai/realtime/client-secrets.ts';
import { FinishedJobs, WordsSoFar } from '../jobs/finished-jobs.ts';
import type { CancelDeps } from '../jobs/work/cancel-job.ts';
import { JobWorker } from '../jobs/work/job-worker.ts';
import { SocketForwarding } from '../live/forwarding/socket-forwarding.ts';
import { LiveSessions } from '../live/live-sessions.ts';
import type { PrepareDeps } from '../live/prepare-session.ts';
import { onlyNode } from '../live/store-journal.ts';
import { DescriptorWatch } from '../observability/descriptor-watch.ts';
import type { PageFolder } from '../pages/serve-pages.ts';
import type { Foundation } from '../platform/foundation.ts';
import { RateLimits, SharedRates } from '../platform/limits.ts';
import { PublicAddress } from '../platform/public-address.ts';
import { Readiness } from '../platform/readiness.ts';
import {
  type KnownVoicesDeps,
  type VoiceRecognition,
  voicesWithModels,
} from '../recognition/known-voices.ts';
import type { LiveRecognition } from '../recognition/live-recognition.ts';
import {
  type CurrentRecognition,
  modelsIn,
  type OpenedRecognizer,
  openRecognizer,
  recognitionInUse,
} from '../recognition/open-recognizer.ts';
import { recognitionOfOthers } from '../recognition/recognition-of-others.ts';
import { scriptedRecognition } from '../recognition/scripted-recognition.ts';
import { openShareTokens, type ShareTokens } from '../records/share-links.ts';
import { UpkeepRunner } from '../upkeep/upkeep.ts';
import { openStorage, type StorageOverrides, type StorageParts } from './open-storage.ts';

/** Replacements of parts, for tests and for programs that embed the service. */
export interface Overrides extends StorageOverrides {
  readonly recognizer?: Recognizer;
  readonly liveRecognition?: LiveRecognition;
  /** What describes voices. */
  readonly voices?: VoiceRecognition;
  /** Text engines for translation, summaries and prompts. */
  readonly engines?: TextEngines;
  readonly guard?: AddressGuard;
  /** Open sockets of live sessions per account. */
  readonly maxSockets?: number;
  /** Validates every response against the document. */
  readonly checkResponses?: boolean;
  /** Pages for browsers. Default: the built apps of this repository. */
  readonly pages?: readonly PageFolder[];
}

type WorkerParts = Awaited<ReturnType<typeof openWorkers>>;

/** What the operations need, of every room. The start connects it; no room knows the whole of it. */
export interface Deps
  extends Foundation,
    CurrentRecognition,
    Pick<CancelDeps, 'dropWork'>,
    Pick<PrepareDeps, 'hasLiveCapacity'>,
    Pick<WorkerParts, 'finishedJobs' | 'live' | 'wordsSoFar'> {
  readonly addOns: AddOns;
  readonly clientSecrets: ClientSecrets;
  readonly shareTokens: ShareTokens;
  /** Null: the operator has turned voices off. */
  readonly voices: VoiceRecognition | null;
}

/** The parts of one service, connected but not started. */
export type ServiceParts = Awaited<ReturnType<typeof openParts>>;

/** Opens and connects the parts of a service. If one fails, those opened before are closed. */
export async function openParts(config: ServiceConfig, overrides: Overrides) {
  await using opened = new AsyncDisposableStack();
  const storage = await openStorage(config, overrides, opened);
  const { clock, node } = storage;
  const guard = overrides.guard ?? createAddressGuard(config.fetching);
  opened.defer(() => guard.close());
  const recognition = await openRecognition(storage, overrides, opened);
  const voices = config.recognition.voices
    ? (overrides.voices ?? voicesWithModels(modelsIn(storage.directory.path)))
    : null;
  const base = { ...storage, guard, ids: new IdGenerator(clock), voices };
  const workers = await openWorkers(base, recognition, overrides);
  const { finishedJobs, live, wake, wordsSoFar, worker } = workers;
  const deps: Deps = {
    ...base,
    addOns: recognition.addOns,
    clientSecrets: await openClientSecrets(node?.cluster.store.nodes ?? null),
    shareTokens: await openShareTokens(
      config.server.maxShareMs,
      node?.cluster.store.nodes ?? null,
      storage.directory.shareKeyPath,
    ),
    dropWork: (jobId) => worker.drop(jobId),
    finishedJobs,
    hasLiveCapacity: (request, accountId) =>
      (config.cluster.roles.includes('live') && live.hasCapacity(request, accountId)) ||
      (node?.cluster.peersWith('live') ?? []).some(({ liveSeats }) => liveSeats > 0),
    live,
    publicAddress: new PublicAddress(config.server.publicUrl),
    rates: node ? new SharedRates(node.cluster.store.rates, clock) : new RateLimits(clock),
    readiness: readinessOf(storage, worker),
    recognitionInUse: recognition.inUse,
    wake,
    wordsSoFar,
  };
  return {
    ...workers,
    deps,
    recognizer: recognition.recognizer,
    /** The recognizers, as lines for operators. */
    recognitionReport: recognition.report,
    /** Null if this service is the only one on its data. */
    node,
    firstKeyPath: storage.directory.firstKeyPath,
    /** Closes everything that was opened, last opened first. */
    opened: opened.move(),
  };
}

/** Opens the recognizers, if this node has a role that needs them, and the add-ons. */
async function openRecognition(
  storage: StorageParts,
  overrides: Overrides,
  opened: AsyncDisposableStack,
) {
  const { config, log, metrics } = storage;
  const recognition = overrides.recognizer
    ? givenRecognizer(overrides.recognizer)
    : await configuredRecognition(storage, overrides.signal);
  if (recognition.servers) metrics.speechServers.watch(recognition.servers);
  const live = overrides.liveRecognition ?? recognition.live;
  opened.defer(() => recognition.recognizer.close());
  opened.defer(() => live.close());
  const addOns = await openAddOns({ config, log, engines: overrides.engines });
  opened.defer(() => addOns.close());
  return { ...recognition, live, addOns };
}

async function configuredRecognition(
  { config, directory, log, metrics, node }: StorageParts,
  signal: AbortSignal | undefined,
): Promise<OpenedRecognizer> {
  const { roles } = config.cluster;
  if (!roles.includes('live') && !roles.includes('worker')) {
    return recognitionOfOthers(() => node?.cluster.nodes ?? []);
  }
  return await openRecognizer({
    config,
    modelsDirectory: modelsIn(directory.path),
    speedsFile: directory.engineSpeedsPath,
    signal,
    onSecondAttempt: (attempt) => metrics.jobs.secondAttempt(attempt),
    onServerChange: ({ address, isAnswering, problem }) =>
      isAnswering
        ? log.info({ address }, 'a speech server answers again')
        : log.warn({ address, problem }, 'a speech server does not answer'),
  });
}

/** A replaced recognizer of files; live sessions are scripted then. */
const givenRecognizer = (recognizer: Recognizer): OpenedRecognizer => ({
  recognizer,
  live: scriptedRecognition(),
  report: [`Recognition is ${recognizer.name}.`],
  inUse: () => recognitionInUse([recognizer], null),
});

type WorkersBase = StorageParts &
  Pick<Foundation, 'guard' | 'ids'> &
  Pick<KnownVoicesDeps, 'voices'>;

/** Connects the queue of jobs, live sessions, the outbox and the upkeep. */
async function openWorkers(
  base: WorkersBase,
  { addOns, live: recognition, recognizer }: Awaited<ReturnType<typeof openRecognition>>,
  { maxSockets }: Overrides,
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
    recognizer,
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

function readinessOf(
  { blobs, clock, config, diskReserve, node, store }: StorageParts,
  worker: { readonly isRunning: boolean },
): Readiness {
  return new Readiness(
    clock,
    {
      storage: () => store.check().then(() => true),
      files: () => blobs.check().then(() => true),
      disk: () => diskReserve.allows(0),
      ...(config.cluster.roles.includes('worker') && { worker: () => worker.isRunning }),
      ...(node && { node: () => node.cluster.isAlive }),
    },
    node ? { clock: () => node.cluster.clockAgrees && blobs.clockApartMs() === 0 } : {},
  );
}
