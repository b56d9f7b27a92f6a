import { checkOptions, createdSession, randomText, resolveRegion } from '@verbatim/jobs';
import { socketHandlers } from '@verbatim/live';
import type { OperationInput, PublicHandlers } from '@verbatim/server';
import type { MockContext, MockPrincipals } from '../account.ts';
import { sendStartSession } from '../job-callbacks.ts';
import { publicBaseUrl } from '../job-context.ts';
import { MockSession } from '../live/mock-session.ts';
import { checkAddress } from './addresses.ts';
import { askedVoices } from './voices.ts';

/** 192 bits of randomness. */
const TOKEN_LENGTH = 32;

export function liveOperations(
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, 'createLiveSession' | 'streamLiveSession'> {
  const { clock } = context;
  return {
    createLiveSession: (input) => {
      const { principal, headers, body, query } = input;
      const fingerprint = () => `createLiveSession ${query.region ?? ''} ${JSON.stringify(body)}`;
      return principal.replies.once(headers['Idempotency-Key'], fingerprint, () =>
        createSession(context, input),
      );
    },
    streamLiveSession: ({ principal: session }) => {
      const { owner } = session;
      if (owner.openSockets >= context.settings.limits.sockets) {
        return context.refuse('too_many_connections');
      }
      const reason = session.reasonToRefuse(clock.now());
      if (reason !== null) return context.refuse(reason);
      return socketHandlers({
        clock,
        session: () => session.begin(),
        onCount: (by) => {
          owner.openSockets += by;
        },
        wrapConnection: (connection) => context.wrapConnection(connection, session),
      });
    },
  };
}

function createSession(
  context: MockContext,
  { principal, query, body, raw }: OperationInput<'createLiveSession', MockPrincipals>,
) {
  const region = resolveRegion(query.region, body.region);
  if (body.callback) checkAddress('callback_config.url', body.callback_config.url);
  checkOptions(body.realtime_processing);
  const asked = region === undefined || body.region !== undefined ? body : { ...body, region };
  const session = new MockSession({
    context,
    owner: principal,
    newId: context.ids.next(),
    token: randomText(TOKEN_LENGTH),
    body: asked,
    voices: askedVoices(principal, body.realtime_processing.diarization_config),
  });
  principal.jobs.add(session);
  sendStartSession(context, session.id, session.createdAt, body);
  return createdSession(publicBaseUrl(context, raw), session);
}
