import { type PublicHandlers, SocketRefusal } from '@verbatim/server';

const idle = () => ({ status: 500, body: { code: 'internal_error' } }) as const;

/** A handler for each operation, for peers that implement only the measured ones. */
export const idleHandlers: PublicHandlers = {
  createDeepgramTranscript: idle,
  createAudioTranscription: idle,
  createAudioTranslation: idle,
  createLiveSession: idle,
  createPreRecordedJob: idle,
  createSignIn: idle,
  createTranscription: idle,
  deleteLiveSession: idle,
  deletePreRecordedJob: idle,
  deleteTranscription: idle,
  downloadLiveAudio: idle,
  downloadPreRecordedAudio: idle,
  downloadTranscript: idle,
  downloadTranscriptionAudio: idle,
  getCorrections: idle,
  getHealth: idle,
  getLiveSession: idle,
  getModel: idle,
  getOpenapiDocument: idle,
  getPreRecordedJob: idle,
  getReadiness: idle,
  getTranscription: idle,
  listLiveSessions: idle,
  listModels: idle,
  listPreRecordedJobs: idle,
  listTranscriptions: idle,
  streamAudioTranscription: () => new SocketRefusal(1011, 'not measured'),
  streamDeepgramTranscript: () => new SocketRefusal(1011, 'not measured'),
  streamLiveSession: () => new SocketRefusal(4503, 'not measured'),
  updateCorrections: idle,
  uploadAudio: idle,
};
