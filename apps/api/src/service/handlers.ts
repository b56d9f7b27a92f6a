import { availableParallelism, loadavg } from 'node:os';
import type { JobKind, JobStatus, OpenapiDocument } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { type InternalHandlers, jsonText, type PublicHandlers } from '@verbatim/server';
import type { AddOns } from '../add-ons/add-ons.ts';
import { listCallbacks, retryCallback } from '../callbacks/account-callbacks.ts';
import { dialectOfRequest } from '../dialects/callback-body.ts';
import { createDeepgramTranscript } from '../dialects/deepgram/createDeepgramTranscript.ts';
import { streamDeepgramTranscript } from '../dialects/deepgram/deepgram-stream.ts';
import { streamDeepgramTurns } from '../dialects/deepgram/flux-stream.ts';
import {
  createAudioTranscription,
  createAudioTranslation,
  getModel,
  listModels,
} from '../dialects/openai/createAudioTranscription.ts';
import { createRealtimeClientSecret } from '../dialects/openai/createRealtimeClientSecret.ts';
import type { RealtimePrincipals } from '../dialects/openai/realtime/client-secrets.ts';
import { streamAudioTranscription } from '../dialects/openai/streamAudioTranscription.ts';
import { createPreRecordedJob, createTranscription } from '../jobs/create-job.ts';
import { createSignIn, listKeys, revokeKey } from '../keys/account-keys.ts';
import { createLiveSession } from '../live/createLiveSession.ts';
import { streamLiveSession } from '../live/streamLiveSession.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { withStoreFailures } from '../platform/store-failures.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';
import { downloadTranscript, getCorrections, updateCorrections } from '../records/corrections.ts';
import { jobLists, searchTranscripts } from '../records/job-lists.ts';
import { jobRecords, updateTranscription } from '../records/job-records.ts';
import { createShareLink } from '../records/share-links.ts';
import { updateAddOns } from '../records/updateAddOns.ts';
import { uploadAudio } from '../uploads/uploadAudio.ts';
import { accountVoices } from '../voices/account-voices.ts';
import { VoiceDescriptions } from '../voices/voice-descriptions.ts';
import type { Deps } from './parts.ts';

export function publicHandlers(given: Deps): PublicHandlers<RealtimePrincipals> {
  const deps = { ...given, descriptions: new VoiceDescriptions(given) };
  return withStoreFailures({
    ...jobRecords(deps),
    ...jobLists(deps),
    ...accountVoices(deps),
    updateAddOns: updateAddOns(deps),
    createDeepgramTranscript: createDeepgramTranscript(deps),
    createAudioTranscription: createAudioTranscription(deps),
    createAudioTranslation: createAudioTranslation(deps),
    createLiveSession: createLiveSession(deps),
    createPreRecordedJob: createPreRecordedJob(deps, dialectOfRequest(deps)),
    createRealtimeClientSecret: createRealtimeClientSecret(deps),
    createShareLink: createShareLink(deps),
    createSignIn: createSignIn(deps),
    createTranscription: createTranscription(deps, dialectOfRequest(deps)),
    downloadTranscript: downloadTranscript(deps),
    getCorrections: getCorrections(deps),
    getHealth: getHealth(),
    getModel: getModel(deps),
    getOpenapiDocument: getOpenapiDocument(deps),
    getReadiness: getReadiness(deps),
    listCallbacks: listCallbacks(deps),
    listKeys: listKeys(deps),
    listModels: listModels(deps),
    retryCallback: retryCallback(deps),
    revokeKey: revokeKey(deps),
    searchTranscripts: searchTranscripts(deps),
    streamAudioTranscription: streamAudioTranscription(deps),
    streamDeepgramTranscript: streamDeepgramTranscript(deps),
    streamDeepgramTurns: streamDeepgramTurns(deps),
    streamLiveSession: streamLiveSession(deps),
    updateCorrections: updateCorrections(deps),
    updateTranscription: updateTranscription(deps),
    uploadAudio: uploadAudio(deps),
  });
}

export const internalHandlers = (
  deps: Pick<Foundation, 'metrics'> & ReadinessDeps,
): InternalHandlers<RealtimePrincipals> => ({
  getMetrics: getMetrics(deps),
  getNodeReadiness: getNodeReadiness(deps),
});

/** The process responds; nothing else is checked. */
const getHealth = () => handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }));

type ReadinessDeps = Pick<Foundation, 'config' | 'readiness'> &
  CurrentRecognition & { readonly addOns: Pick<AddOns, 'engines'> };
type LoadDeps = Pick<Foundation, 'clock' | 'diskReserve' | 'store'>;

/** Checks every part that the service needs to take work, and says what recognizes speech, and how much the account has it do. */
const getReadiness = (deps: ReadinessDeps & LoadDeps) =>
  handle('getReadiness', async ({ principal }) => {
    const readiness = await readinessOf(deps);
    return { status: 200, body: { ...readiness, load: await loadOf(deps, principal.accountId) } };
  });

/** The readiness of this node, for orchestrators, which have no key. */
const getNodeReadiness = (deps: ReadinessDeps) =>
  handle('getNodeReadiness', async () => ({ status: 200, body: await readinessOf(deps) }));

async function readinessOf({ addOns, config, readiness, recognitionInUse }: ReadinessDeps) {
  const checks = await readiness.require();
  const { chatModel } = addOns.engines;
  const { maxShareMs, pages } = config.server;
  return {
    status: 'ready',
    checks,
    ...(chatModel && { language_model: chatModel.name }),
    ...recognitionInUse(),
    ...(maxShareMs > 0 && pages && { max_share_seconds: Math.floor(maxShareMs / 1000) }),
  } as const;
}

async function loadOf({ clock, diskReserve, store }: LoadDeps, accountId: string) {
  const [counts, oldestAt, disk] = await Promise.all([
    store.jobs.counts(accountId),
    store.queue.oldest(accountId),
    diskReserve.space(),
  ]);
  const countOf = (ofKind: JobKind, inStatus: JobStatus): number =>
    counts.find(({ kind, status }) => kind === ofKind && status === inStatus)?.count ?? 0;
  return {
    cpu: Math.round((100 * (loadavg()[0] ?? 0)) / availableParallelism()) / 100,
    jobs_processing: countOf('pre-recorded', 'processing'),
    jobs_queued: countOf('pre-recorded', 'queued'),
    oldest_wait: oldestAt === null ? null : Math.max(0, clock.now() - oldestAt) / 1000,
    live_sessions: countOf('live', 'processing'),
    ...(disk && { disk: { free_bytes: disk.freeBytes, reserve_bytes: disk.reserveBytes } }),
  };
}

/** All metrics in the text format of Prometheus. */
const getMetrics = ({ metrics }: Pick<Foundation, 'metrics'>) =>
  handle('getMetrics', async () => ({ status: 200, body: await metrics.text() }));

/** The OpenAPI document, with the public address of this service if one is configured. */
const getOpenapiDocument = ({ config }: Pick<Foundation, 'config'>) => {
  const { publicUrl } = config.server;
  const servers = publicUrl === null ? bundle.servers : [{ url: publicUrl }];
  const body = jsonText<OpenapiDocument>(JSON.stringify({ ...bundle, servers }));
  return handle('getOpenapiDocument', () => ({ status: 200, body }));
};
