import type { InternalHandlers, PublicHandlers } from '@verbatim/server';
import { listCallbacks } from '../callbacks/listCallbacks.ts';
import { retryCallback } from '../callbacks/retryCallback.ts';
import { createDeepgramTranscript } from '../dialects/deepgram/createDeepgramTranscript.ts';
import { streamDeepgramTranscript } from '../dialects/deepgram/streamDeepgramTranscript.ts';
import { dialectOfRequest } from '../dialects/job-dialect.ts';
import { createAudioTranscription } from '../dialects/openai/createAudioTranscription.ts';
import { createAudioTranslation } from '../dialects/openai/createAudioTranslation.ts';
import { createRealtimeClientSecret } from '../dialects/openai/createRealtimeClientSecret.ts';
import { getModel } from '../dialects/openai/getModel.ts';
import { listModels } from '../dialects/openai/listModels.ts';
import type { RealtimePrincipals } from '../dialects/openai/realtime/secret-content.ts';
import { streamAudioTranscription } from '../dialects/openai/streamAudioTranscription.ts';
import { createPreRecordedJob, createTranscription } from '../jobs/create-job.ts';
import { createSignIn } from '../keys/createSignIn.ts';
import { listKeys } from '../keys/listKeys.ts';
import { revokeKey } from '../keys/revokeKey.ts';
import { createLiveSession } from '../live/createLiveSession.ts';
import { streamLiveSession } from '../live/streamLiveSession.ts';
import type { Foundation } from '../platform/foundation.ts';
import { withStoreFailures } from '../platform/store-failures.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';
import { deleteLiveSession } from '../records/deleteLiveSession.ts';
import { deletePreRecordedJob } from '../records/deletePreRecordedJob.ts';
import { deleteTranscription } from '../records/deleteTranscription.ts';
import { downloadLiveAudio } from '../records/downloadLiveAudio.ts';
import { downloadPreRecordedAudio } from '../records/downloadPreRecordedAudio.ts';
import { downloadTranscript } from '../records/downloadTranscript.ts';
import { downloadTranscriptionAudio } from '../records/downloadTranscriptionAudio.ts';
import { getCorrections } from '../records/getCorrections.ts';
import { getLiveSession } from '../records/getLiveSession.ts';
import { getPreRecordedJob } from '../records/getPreRecordedJob.ts';
import { getTranscription } from '../records/getTranscription.ts';
import { listLiveSessions } from '../records/listLiveSessions.ts';
import { listPreRecordedJobs } from '../records/listPreRecordedJobs.ts';
import { listTranscriptions } from '../records/listTranscriptions.ts';
import { updateCorrections } from '../records/updateCorrections.ts';
import { uploadAudio } from '../uploads/uploadAudio.ts';
import { getHealth } from './getHealth.ts';
import { getMetrics } from './getMetrics.ts';
import { getNodeReadiness } from './getNodeReadiness.ts';
import { getOpenapiDocument } from './getOpenapiDocument.ts';
import { getReadiness } from './getReadiness.ts';
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
