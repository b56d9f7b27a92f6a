import { IdGenerator } from '@verbatim/jobs';
import type { AddOns } from '../add-ons/add-ons.ts';
import type { AddressGuard } from '../addresses/address-guard.ts';
import { createAddressGuard } from '../addresses/create-address-guard.ts';
import type { OwnNodeParts } from '../cluster/open-node.ts';
import type { ServiceConfig } from '../config/config.ts';
import {
  type ClientSecrets,
  openClientSecrets,
} from '../dialects/openai/realtime/client-secrets.ts';
import type { CancelDeps } from '../jobs/work/cancel-job.ts';
import type { PrepareDeps } from '../live/prepare-session.ts';
import type { PageFolder } from '../pages/serve-pages.ts';
import type { Foundation } from '../platform/foundation.ts';
import { RateLimits } from '../platform/limits/rate-limits.ts';
import { SharedRates } from '../platform/limits/shared-rates.ts';
import { PublicAddress } from '../platform/public-address.ts';
import { Readiness } from '../platform/readiness.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';
import {
  openRecognition,
  type RecognitionOverrides,
  type RecognitionParts,
} from './open-recognition.ts';
import { openStorage, type StorageOverrides, type StorageParts } from './open-storage.ts';
import { openWorkers, type WorkerParts } from './open-workers.ts';

/** Replacements of parts, for tests and for programs that embed the service. */
export interface Overrides extends StorageOverrides, RecognitionOverrides {
  readonly guard?: AddressGuard;
  /** Open sockets of live sessions per account. */
  readonly maxSockets?: number;
  /** Validates every response against the document. */
  readonly checkResponses?: boolean;
  /** Pages for browsers. Default: the built apps of this repository. */
  readonly pages?: readonly PageFolder[];
}

/** What the operations need, of every room. The start connects it; no room knows the whole of it. */
export interface Deps
  extends Foundation,
    CurrentRecognition,
    Pick<CancelDeps, 'dropWork'>,
    Pick<PrepareDeps, 'hasLiveCapacity'>,
    Pick<WorkerParts, 'finishedJobs' | 'live' | 'wordsSoFar'> {
  readonly addOns: AddOns;
  readonly clientSecrets: ClientSecrets;
}

/** The parts of one service, connected but not started. */
export interface ServiceParts
  extends Pick<RecognitionParts, 'recognizer'>,
    Pick<WorkerParts, 'descriptorWatch' | 'dispatcher' | 'forwarding' | 'upkeep' | 'worker'> {
  readonly deps: Deps;
  /** The recognizers, as lines for operators. */
  readonly recognitionReport: readonly string[];
  /** Null if this service is the only one on its data. */
  readonly node: OwnNodeParts | null;
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
  const { directory, node, ...storage } = await openStorage(config, overrides, opened);
  const { clock } = storage;
  const guard = overrides.guard ?? createAddressGuard(config.fetching);
  opened.defer(() => guard.close());
  const recognition = await openRecognition({ ...storage, directory, node }, overrides, opened);
  const base = { ...storage, guard, ids: new IdGenerator(clock) };
  const workers = await openWorkers({ ...base, directory, node }, recognition, overrides);
  const { finishedJobs, live, wake, wordsSoFar, worker } = workers;
  const deps: Deps = {
    ...base,
    addOns: recognition.addOns,
    clientSecrets: await openClientSecrets(node?.cluster.store.nodes ?? null),
    dropWork: (jobId) => worker.drop(jobId),
    finishedJobs,
    hasLiveCapacity: (request, accountId) =>
      (config.cluster.roles.includes('live') && live.hasCapacity(request, accountId)) ||
      (node?.cluster.peersWith('live') ?? []).some(({ liveSeats }) => liveSeats > 0),
    live,
    publicAddress: new PublicAddress(config.server.publicUrl),
    rates: node ? new SharedRates(node.cluster.store.rates, clock) : new RateLimits(clock),
    readiness: readinessOf({ ...storage, node }, worker),
    recognitionInUse: recognition.inUse,
    wake,
    wordsSoFar,
  };
  return {
    ...workers,
    deps,
    recognizer: recognition.recognizer,
    recognitionReport: recognition.report,
    node,
    firstKeyPath: directory.firstKeyPath,
    opened: opened.move(),
  };
}

function readinessOf(
  { blobs, clock, config, diskReserve, node, store }: Omit<StorageParts, 'directory'>,
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
