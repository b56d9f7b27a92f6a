import { completeBody, Problem, type SocketHandler } from '@verbatim/server';
import { checkSession } from '../../live/prepare-session.ts';
import type { Foundation } from '../../platform/foundation.ts';
import { problemOf } from '../../platform/store-failures.ts';
import { type OpenSessionDeps, openSession } from '../open-session.ts';
import { type RealtimePrincipals, secretOf } from './realtime/client-secrets.ts';
import { newSettings } from './realtime/realtime-settings.ts';
import { RealtimeTranscription } from './realtime/realtime-transcription.ts';

/** Clients of the first version say so in a header, or from a browser in a protocol. */
const BETA_HEADER = 'realtime=v1';
const BETA_PROTOCOL = 'openai-beta.realtime-v1';

/** Transcribes a stream for a client of OpenAI, as live sessions. */
export const streamAudioTranscription =
  (
    deps: OpenSessionDeps & Pick<Foundation, 'log'>,
  ): SocketHandler<'streamAudioTranscription', RealtimePrincipals> =>
  async ({ principal, query, raw }) => {
    const { clock, live, log, rates, readiness, recognitionInUse } = deps;
    const { accountId } = principal;
    const { refusal } = await rates.admit(principal);
    if (refusal) throw refusal;
    const reason = readiness.refusesWork ? 'draining' : live.reasonToRefuse(accountId);
    if (reason !== null) {
      throw new Problem(reason === 'draining' ? 'draining' : 'too_many_sessions');
    }
    const secret = secretOf(principal);
    const installed = () => recognitionInUse().recognizers;
    const transcription = new RealtimeTranscription({
      clock,
      settings: secret?.settings ?? newSettings(query.model, installed()),
      id: secret?.sessionId,
      isBeta:
        raw.req.header('openai-beta') === BETA_HEADER ||
        raw.req.header('sec-websocket-protocol')?.includes(BETA_PROTOCOL) === true,
      installed,
      check: (request) => checkSession(deps, completeBody('LiveSessionRequest', request)),
      open: (request, client) =>
        openSession(deps, principal, request, client).catch((error: unknown) => {
          throw problemOf(error, 'createLiveSession');
        }),
      onFault: (err) => log.error({ err }, 'a realtime transcription failed'),
    });
    let forget = (): void => {};
    return {
      onOpen(connection) {
        live.countSocket(accountId, 1);
        forget = live.onDrain(() => transcription.drain());
        transcription.onOpen(connection);
      },
      onMessage: (message) => transcription.onMessage(message),
      onBytes: () => transcription.refuse(['audio comes in messages, not in binary frames'], null),
      onInvalid: (problems, _connection, message) => transcription.refuse(problems, message),
      onClose() {
        live.countSocket(accountId, -1);
        forget();
        transcription.onClosed();
      },
    };
  };
