import type { SocketHandler } from '@verbatim/server';
import type { ServicePrincipals } from '../../platform/handle.ts';
import { type OpenSessionDeps, openSession } from '../open-session.ts';
import { DeepgramStream } from './deepgram-stream.ts';
import { REFUSED_FOR_STREAMS, refuseParameters, sessionRequestOf } from './requests.ts';
import { modelInfo } from './transcript.ts';

/** Transcribes a stream for a client of Deepgram, as a live session. */
export const streamDeepgramTranscript =
  (deps: OpenSessionDeps): SocketHandler<'streamDeepgramTranscript', ServicePrincipals> =>
  async ({ principal, query, raw }) => {
    refuseParameters(raw.req.queries(), REFUSED_FOR_STREAMS);
    const request = sessionRequestOf(query, deps.recognitionInUse().recognizers);
    const stream = new DeepgramStream(query, deps.clock);
    if (query.encoding === undefined) await stream.decodeContainer(query.channels);
    const session = await openSession(deps, principal, request, stream);
    const { name, model } = session.recognizer;
    stream.recognizedBy(modelInfo(name, model));
    stream.begin(session);
    return {
      onOpen: (connection) => stream.onOpen(connection),
      onMessage(message) {
        const { type } = message;
        if (type === 'Configure') stream.configure(message);
        else if (type === 'KeepAlive') stream.keepAlive();
        else if (type === 'Finalize') void stream.finalize();
        else stream.stop();
      },
      onBytes: (bytes) => stream.onAudio(bytes),
      onInvalid: (problems) => stream.refuse(problems),
      onClose: () => stream.onGone(),
    };
  };
