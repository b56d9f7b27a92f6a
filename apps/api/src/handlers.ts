import type { InternalHandlers, PublicHandlers } from '@verbatim/server';
import type { Deps } from './deps.ts';
import { answeringFailures } from './failures.ts';
import { createLiveSession } from './operations/createLiveSession.ts';
import { createPreRecordedJob } from './operations/createPreRecordedJob.ts';
import { createTranscription } from './operations/createTranscription.ts';
import { deleteLiveSession } from './operations/deleteLiveSession.ts';
import { deletePreRecordedJob } from './operations/deletePreRecordedJob.ts';
import { deleteTranscription } from './operations/deleteTranscription.ts';
import { downloadLiveAudio } from './operations/downloadLiveAudio.ts';
import { downloadPreRecordedAudio } from './operations/downloadPreRecordedAudio.ts';
import { downloadTranscriptionAudio } from './operations/downloadTranscriptionAudio.ts';
import { getHealth } from './operations/getHealth.ts';
import { getLiveSession } from './operations/getLiveSession.ts';
import { getMetrics } from './operations/getMetrics.ts';
import { getOpenapiDocument } from './operations/getOpenapiDocument.ts';
import { getPreRecordedJob } from './operations/getPreRecordedJob.ts';
import { getReadiness } from './operations/getReadiness.ts';
import { getTranscription } from './operations/getTranscription.ts';
import { listLiveSessions } from './operations/listLiveSessions.ts';
import { listPreRecordedJobs } from './operations/listPreRecordedJobs.ts';
import { listTranscriptions } from './operations/listTranscriptions.ts';
import { streamLiveSession } from './operations/streamLiveSession.ts';
import { uploadAudio } from './operations/uploadAudio.ts';
import type { Callers } from './principal.ts';

/** One handler for each operation that clients reach. */
export const publicHandlers = (deps: Deps): PublicHandlers<Callers> =>
  answeringFailures({
    createLiveSession: createLiveSession(deps),
    createPreRecordedJob: createPreRecordedJob(deps),
    createTranscription: createTranscription(deps),
    deleteLiveSession: deleteLiveSession(deps),
    deletePreRecordedJob: deletePreRecordedJob(deps),
    deleteTranscription: deleteTranscription(deps),
    downloadLiveAudio: downloadLiveAudio(deps),
    downloadPreRecordedAudio: downloadPreRecordedAudio(deps),
    downloadTranscriptionAudio: downloadTranscriptionAudio(deps),
    getHealth: getHealth(),
    getLiveSession: getLiveSession(deps),
    getOpenapiDocument: getOpenapiDocument(deps),
    getPreRecordedJob: getPreRecordedJob(deps),
    getReadiness: getReadiness(deps),
    getTranscription: getTranscription(deps),
    listLiveSessions: listLiveSessions(deps),
    listPreRecordedJobs: listPreRecordedJobs(deps),
    listTranscriptions: listTranscriptions(deps),
    streamLiveSession: streamLiveSession(deps),
    uploadAudio: uploadAudio(deps),
  });

/** What operators read. */
export const internalHandlers = (deps: Pick<Deps, 'metrics'>): InternalHandlers<Callers> => ({
  getMetrics: getMetrics(deps),
});
