// Proofs that the compiler holds handlers to the document. Type checking is the test: every expected error must occur.
import type { LiveJobItem } from '@verbatim/contract';
import {
  type BinaryContent,
  createApi,
  type Handler,
  handlersFor,
  type PublicHandlers,
  type SocketHandler,
  SocketRefusal,
} from '../../src/index.ts';
import { type Callers, exampleHandlers, JOB_ID } from '../example-api.ts';

const session = { id: JOB_ID, created_at: '2026-11-03T09:30:00.000Z', url: 'wss://example.com' };

/** What is documented compiles. */
export const documented: Handler<'createLiveSession', Callers> = ({ body, principal }) => {
  const { account } = principal;
  // A default makes a field present: no undefined here, although the caller may leave it out.
  const channels: number = body.channels;
  const partials: boolean = body.messages_config.receive_partial_transcripts;
  return account.length > channels && partials
    ? { status: 201, body: session, headers: { location: '/' } }
    : { status: 429, body: { code: 'too_many_sessions', message: 'Later' } };
};

export const undocumentedStatus: Handler<'createLiveSession'> = () =>
  // @ts-expect-error 202 is not documented for this operation
  ({ status: 202, body: session });

export const wrongBody: Handler<'createLiveSession'> = () =>
  // @ts-expect-error the id is text
  ({ status: 201, body: { ...session, id: 5 } });

export const missingField: Handler<'createLiveSession'> = () =>
  // @ts-expect-error url is missing
  ({ status: 201, body: { id: JOB_ID, created_at: session.created_at } });

const handle = handlersFor<Callers>();

const liveItem: LiveJobItem = {
  ...{ id: JOB_ID, kind: 'live', request_id: 'G-01a1a0be', version: 2, status: 'done' },
  ...{ created_at: session.created_at, completed_at: session.created_at },
  ...{ title: null, tags: [], custom_metadata: null, post_session_metadata: {} },
  ...{ error_code: null, error_message: null, file: null, request_params: null },
};

export const noSurplus = handle('listLiveSessions', async ({ query }) =>
  query.limit > 5
    ? { status: 200, body: { first: '', current: '', next: null, items: [liveItem] } }
    : { status: 400, body: { code: 'invalid_request', validation_errors: ['limit'] } },
);

// @ts-expect-error "The document knows no body.token"
export const extraField = handle('createLiveSession', () => ({
  status: 201,
  body: { ...session, token: 'x' },
}));

// @ts-expect-error "The document knows no body.items.result"
export const extraFieldInside = handle('listLiveSessions', async () => ({
  status: 200,
  body: { first: '', current: '', next: null, items: [{ ...liveItem, result: null }] },
}));

// @ts-expect-error "The document knows no body.url": that is the response of another status
export const fieldOfAnotherStatus = handle('createLiveSession', () => ({
  status: 429,
  body: { code: 'too_many_sessions', url: session.url },
}));

export const bodyOfAnotherStatus: Handler<'createLiveSession'> = () =>
  // @ts-expect-error a 429 carries an error code
  ({ status: 429, body: session });

export const codeOfAnotherStatus: Handler<'getLiveSession'> = () =>
  // @ts-expect-error queue_full belongs to 429
  ({ status: 404, body: { code: 'queue_full' } });

export const codeOfAnotherOperation: Handler<'createPreRecordedJob'> = () =>
  // @ts-expect-error too many sessions is the response of live sessions
  ({ status: 429, body: { code: 'too_many_sessions' } });

export const undocumentedHeader: Handler<'createLiveSession'> = () =>
  // @ts-expect-error the document knows no such header
  ({ status: 201, body: session, headers: { 'x-other': '1' } });

export const bodyWhereNoneBelongs: Handler<'deleteLiveSession'> = () =>
  // @ts-expect-error a 202 is empty
  ({ status: 202, body: { gone: true } });

declare const source: BinaryContent;

export const statusOfTheRouter: Handler<'downloadLiveAudio'> = () =>
  // @ts-expect-error a 206 follows from a 200 and Range; a handler does not make it
  ({ status: 206, body: source });

export const unknownRequestField: Handler<'createLiveSession'> = ({ body }) => {
  // @ts-expect-error the document knows no such field
  void body.endpointng;
  return { status: 201, body: session };
};

export const unknownParameter: Handler<'getLiveSession'> = ({ params }) => {
  // @ts-expect-error the path has an id and nothing else
  void params.name;
  return { status: 404, body: { code: 'job_not_found' } };
};

export const noPrincipal: Handler<'getHealth', Callers> = ({ principal }) => {
  // @ts-expect-error an operation without security knows no caller
  void principal.account;
  return { status: 200, body: { status: 'ok' } };
};

export const foreignPrincipal: SocketHandler<'streamLiveSession', Callers> = ({ principal }) => {
  // @ts-expect-error a socket is opened with a session's token, not with a key
  void principal.account;
  return new SocketRefusal(4401, principal.sessionId);
};

export const undocumentedCloseCode: SocketHandler<'streamLiveSession'> = () =>
  // @ts-expect-error 4999 is not documented
  new SocketRefusal(4999, 'no');

const envelope = { session_id: JOB_ID, created_at: '', sequence_number: 1 };

export const wrongMessages: SocketHandler<'streamLiveSession'> = () => ({
  onOpen: (connection) => {
    // @ts-expect-error the document knows no such message
    connection.send({ type: 'hello', ...envelope });
    // @ts-expect-error start_session goes to callbacks alone
    connection.send({ type: 'start_session', ...envelope });
    // @ts-expect-error 1234 is not documented
    connection.close(1234, 'no');
  },
  onMessage: (message) => {
    // @ts-expect-error only audio_chunk carries data
    void message.data;
    if (message.type === 'audio_chunk') void message.data.chunk;
    // @ts-expect-error a client can't say this
    if (message.type === 'transcript') return;
  },
  onBytes: () => {},
  onInvalid: () => {},
});

const { getHealth, ...withoutHealth } = exampleHandlers;

// @ts-expect-error getHealth is missing
export const incomplete: PublicHandlers<Callers> = withoutHealth;

export const surplus: PublicHandlers<Callers> = {
  ...withoutHealth,
  getHealth,
  // @ts-expect-error the document knows no such operation
  getWealth: getHealth,
};

export const withoutAuthenticator = () =>
  createApi<Callers>(exampleHandlers, {
    // @ts-expect-error the authenticator of session tokens is missing
    authenticate: { serviceKey: () => undefined },
  });

export const wrongPrincipal = () =>
  createApi<Callers>(exampleHandlers, {
    authenticate: {
      // @ts-expect-error a key belongs to an account
      serviceKey: () => ({ sessionId: 'x' }),
      sessionToken: () => undefined,
    },
  });
