import type { SocketHandler } from '@verbatim/server';
import type { ServicePrincipals } from '../../platform/handle.ts';
import { type OpenSessionDeps, openSession } from '../open-session.ts';
import { FluxStream } from './flux-stream.ts';
import { REFUSED_FOR_TURNS, refuseParameters, turnsRequestOf } from './requests.ts';

/** Tells a client of Deepgram's Flux the turns of a stream, as a live session. */
export const streamDeepgramTurns =
  (deps: OpenSessionDeps): SocketHandler<'streamDeepgramTurns', ServicePrincipals> =>
  async ({ principal, query, raw }) => {
    refuseParameters(raw.req.queries(), REFUSED_FOR_TURNS);
    const request = turnsRequestOf(query, deps.recognitionInUse().recognizers);
    const stream = new FluxStream(query);
    if (query.encoding === undefined) await stream.decodeContainer(1);
    stream.begin(await openSession(deps, principal, request, stream));
    return {
      onOpen: (connection) => stream.onOpen(connection),
      onMessage(message) {
        if (message.type === 'Configure') stream.configure(message);
        else stream.stop();
      },
      onBytes: (bytes) => stream.onAudio(bytes),
      onInvalid: (problems) => stream.refuse(problems),
      onClose: () => stream.onGone(),
    };
  };
