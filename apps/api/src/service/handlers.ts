import type { InternalHandlers, PublicHandlers } from '@verbatim/server';
import { listCallbacks, retryCallback } from '../callbacks/account-callbacks.ts';
import { dialectOfRequest } from '../dialects/callback-body.ts';
import { createDeepgramTranscript } from '../dialects/deepgram/createDeepgramTranscript.ts';
import { streamDeepgramTranscript } from '../dialects/deepgram/streamDeepgramTranscript.ts';
import {
  createAudioTranscription,
  createAudioTranslation,
} from '../dialects/openai/createAudioTranscription.ts';
import { createRealtimeClientSecret } from '../dialects/openai/createRealtimeClientSecret.ts';
import { getModel, listModels } from '../dialects/openai/models.ts';
import type { RealtimePrincipals } from '../dialects/openai/realtime/client-secrets.ts';
import { streamAudioTranscription } from '../dialects/openai/streamAudioTranscription.ts';
import { createPreRecordedJob, createTranscription } from '../jobs/create-job.ts';
import { listKeys, revokeKey } from '../keys/account-keys.ts';
import { createSignIn } from '../keys/sign-in.ts';
import { createLiveSession } from '../live/createLiveSession.ts';
import { streamLiveSession } from '../live/streamLiveSession.ts';
import type { Foundation } from '../platform/foundation.ts';
import { withStoreFailures } from '../platform/store-failures.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';
import { getCorrections, updateCorrections } from '../records/corrections.ts';
import { downloadTranscript } from '../records/downloadTranscript.ts';
import {
  downloadLiveAudio,
  downloadPreRecordedAudio,
  downloadTranscriptionAudio,
} from '../records/job-audio.ts';
import { listLiveSessions, listPreRecordedJobs, listTranscriptions } from '../records/job-lists.ts';
import {
  deleteLiveSession,
  deletePreRecordedJob,
  deleteTranscription,
  getLiveSession,
  getPreRecordedJob,
  getTranscription,
} from '../records/job-records.ts';
import { uploadAudio } from '../uploads/uploadAudio.ts';
import {
  getHealth,
  getMetrics,
  getNodeReadiness,
  getOpenapiDocument,
  getReadiness,
} from './node-operations.ts';
import type { Deps } from './parts.ts';

/** The handlers of all public operations. */
export const publicHandlers = (deps: Deps): PublicHandlers<RealtimePrincipals> =>
  withStoreFailures({
    createDeepgramTranscript: createDeepgramTranscript(deps),
    createAudioTranscription: createAudioTranscription(deps),
    createAudioTranslation: createAudioTranslation(deps),
    createLiveSession: createLiveSession(deps),
    createPreRecordedJob: createPreRecordedJob(deps, dialectOfRequest(deps)),
    createRealtimeClientSecret: createRealtimeClientSecret(deps),
    createSignIn: createSignIn(deps),
    createTranscription: createTranscription(deps, dialectOfRequest(deps)),
    deleteLiveSession: deleteLiveSession(deps),
    deletePreRecordedJob: deletePreRecordedJob(deps),
    deleteTranscription: deleteTranscription(deps),
    downloadLiveAudio: downloadLiveAudio(deps),
    downloadPreRecordedAudio: downloadPreRecordedAudio(deps),
    downloadTranscript: downloadTranscript(deps),
    downloadTranscriptionAudio: downloadTranscriptionAudio(deps),
    getCorrections: getCorrections(deps),
    getHealth: getHealth(),
    getLiveSession: getLiveSession(deps),
    getModel: getModel(deps),
    getOpenapiDocument: getOpenapiDocument(deps),
    getPreRecordedJob: getPreRecordedJob(deps),
    getReadiness: getReadiness(deps),
    getTranscription: getTranscription(deps),
    listCallbacks: listCallbacks(deps),
    listKeys: listKeys(deps),
    listLiveSessions: listLiveSessions(deps),
    listModels: listModels(deps),
    listPreRecordedJobs: listPreRecordedJobs(deps),
    listTranscriptions: listTranscriptions(deps),
    retryCallback: retryCallback(deps),
    revokeKey: revokeKey(deps),
    streamAudioTranscription: streamAudioTranscription(deps),
    streamDeepgramTranscript: streamDeepgramTranscript(deps),
    streamLiveSession: streamLiveSession(deps),
    updateCorrections: updateCorrections(deps),
    uploadAudio: uploadAudio(deps),
  });

/** The handlers of the internal operations. */
export const internalHandlers = (
  deps: Pick<Foundation, 'metrics' | 'readiness'> & CurrentRecognition,
): InternalHandlers<RealtimePrincipals> => ({
  getMetrics: getMetrics(deps),
  getNodeReadiness: getNodeReadiness(deps),
});
