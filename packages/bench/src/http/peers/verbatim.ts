// This project's own server as an application would run it: all operations mounted, keys checked, every request
// validated in full, answers trusted. The two operations under measurement answer; the others say that nothing is ready.
import type { LiveSession, PreRecordedJobList } from '@verbatim/contract';
import { createApi, type PublicHandlers, SocketRefusal } from '@verbatim/server';
import { serveApi, upgradeWebSocket } from '@verbatim/server/node';
import { accountOf, createdSession, jobsPage } from '../exchange.ts';
import type { StartPeer } from '../peer.ts';

const idle = () => ({ status: 500, body: { code: 'internal_error' } }) as const;

const handlers: PublicHandlers = {
  createLiveSession: () => ({ status: 201, body: createdSession as unknown as LiveSession }),
  listPreRecordedJobs: () => ({ status: 200, body: jobsPage as unknown as PreRecordedJobList }),
  createPreRecordedJob: idle,
  createTranscription: idle,
  deleteLiveSession: idle,
  deletePreRecordedJob: idle,
  deleteTranscription: idle,
  downloadLiveAudio: idle,
  downloadPreRecordedAudio: idle,
  downloadTranscriptionAudio: idle,
  getHealth: idle,
  getLiveSession: idle,
  getOpenapiDocument: idle,
  getPreRecordedJob: idle,
  getReadiness: idle,
  getTranscription: idle,
  listLiveSessions: idle,
  listTranscriptions: idle,
  streamLiveSession: () => new SocketRefusal(4503, 'not measured'),
  uploadAudio: idle,
};

export const start: StartPeer = async () => {
  const app = createApi(handlers, {
    authenticate: { serviceKey: accountOf, sessionToken: () => undefined },
    upgradeWebSocket,
  });
  const { port } = await serveApi(app, { port: 0 });
  return port;
};
