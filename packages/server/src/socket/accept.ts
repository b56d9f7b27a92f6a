import type { Socket, Validate } from '@verbatim/contract';
import type { Context } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import type { ResolvedApiOptions } from '../api-options.ts';
import { errorBodyOf, Problem } from '../problem.ts';
import { ApiRequest } from '../request/api-request.ts';
import { identifyFor } from '../request/authenticate.ts';
import { HandlerInput, parameterReaderFor } from '../request/read-parameters.ts';
import { failureResponse, isDocumented, reportFault, webResponse } from '../respond.ts';
import { refusedSockets, SocketRefusal } from '../response/connection.ts';
import type { Route } from '../route.ts';
import {
  closeReason,
  listenToNode,
  openConnection,
  receiveBytes,
  receiveFrame,
  receiveText,
  streamBelow,
  type UntypedConnection,
  type UntypedSocketEvents,
  type UntypedSocketHandler,
} from './open-connection.ts';
import type { SocketStream } from './socket-writer.ts';

/** RFC 6455: the server met an unexpected condition. */
const INTERNAL_ERROR = 1011;
/** RFC 6455: a socket that is lost without a close frame. */
const LOST = 1006;

/** Makes the function that accepts the WebSockets of a route: authenticate, call the handler, validate every frame. */
export function acceptSocket(
  route: Route,
  handle: UntypedSocketHandler,
  options: ResolvedApiOptions,
) {
  const { operation, messages } = route;
  const { websocket } = operation;
  const upgrade = options.upgradeWebSocket;
  if (!upgrade || !websocket || !messages) {
    throw new TypeError(`${operation.id} is a WebSocket; give options.upgradeWebSocket`);
  }
  const identify = identifyFor(route, options);
  const readParameters = parameterReaderFor(route);
  const errorBody = errorBodyOf(operation);
  const refusesHandshakes = operation.responses[401] !== undefined;
  const tokenUnknown = refusesHandshakes ? null : tokenUnknownRefusal(websocket, operation.id);

  const decide = async (
    request: ApiRequest,
  ): Promise<UntypedSocketEvents | SocketRefusal | Response> => {
    try {
      request.principal = await identify(request);
      if (request.principal instanceof SocketRefusal) return request.principal;
      const parameters = readParameters(request);
      return await handle(new HandlerInput(parameters, undefined, request));
    } catch (error) {
      // A socket that documents 401 refuses the handshake over HTTP, as clients of its dialect expect.
      // So does 503: a socket that opens and closes again starts the pauses of many clients over.
      if (tokenUnknown === null || (error instanceof Problem && isDocumented(error, route))) {
        return webResponse(failureResponse(request, error));
      }
      // A missing credential, an unknown id and a malformed id get the same close code.
      if (error instanceof Problem) return tokenUnknown;
      reportFault(request, error);
      return new SocketRefusal(INTERNAL_ERROR, 'internal error');
    }
  };

  return async (c: Context): Promise<Response> => {
    const request = new ApiRequest(c, route, options, errorBody);
    if (!isUpgrade(c)) return webResponse(failureResponse(request, upgradeRequired()));
    request.phase = 'request_handler';
    const decision = await decide(request);
    if (decision instanceof Response) return decision;
    const events =
      decision instanceof SocketRefusal
        ? refuse(decision)
        : converse(decision, { request, websocket, stream: streamBelow(c.env), ...messages });
    return withRequestId(await upgrade(c, events), request.requestId);
  };
}

/**
 * Only a GET can be upgraded (RFC 6455, section 4.1), and the router also routes HEAD here. Node has checked the
 * Connection header, which some proxies drop; other runtimes may hide that header.
 */
function isUpgrade(c: Context): boolean {
  const { method, headers } = c.req.raw;
  const upgrades: boolean | null | undefined = c.env?.incoming?.upgrade;
  return (
    method === 'GET' && headers.get('upgrade')?.toLowerCase() === 'websocket' && upgrades !== false
  );
}

/** Adds the request id to the handshake. Some runtimes make that response themselves, with immutable headers. */
function withRequestId(handshake: Response, requestId: string): Response {
  try {
    handshake.headers.set('x-request-id', requestId);
  } catch {
    // Immutable headers: the socket works without the id.
  }
  return handshake;
}

const upgradeRequired = (): Problem =>
  new Problem('upgrade_required', { headers: { upgrade: 'websocket', connection: 'Upgrade' } });

function tokenUnknownRefusal({ closeCodes }: Socket, operationId: string): SocketRefusal {
  const entry = closeCodes.find(({ name }) => name === 'token_unknown');
  if (!entry) throw new TypeError(`${operationId} documents no close code named token_unknown`);
  return new SocketRefusal(entry.code, entry.when);
}

const refuse = ({ closeCode, reason }: SocketRefusal): WSEvents => ({
  onOpen: (_event, ws) => {
    if (typeof ws.raw === 'object' && ws.raw !== null) refusedSockets.add(ws.raw);
    ws.close(closeCode, closeReason(reason));
  },
});

interface Conversation {
  readonly request: ApiRequest;
  readonly websocket: Socket;
  readonly stream: SocketStream | null;
  readonly client: Validate;
  readonly server: Validate;
}

function converse(events: UntypedSocketEvents, conversation: Conversation): WSEvents {
  const { request, websocket, stream, client, server } = conversation;
  const { checkResponses, clock } = request.options;
  const check = checkResponses ? server : null;
  let connection: UntypedConnection | null = null;
  let isOver = false;
  const connectionOver = (ws: WSContext): UntypedConnection => {
    connection ??= openConnection({
      ws,
      check,
      stream,
      clock,
      onPong: (text) => guarded(ws, () => events.onPong?.(text)),
      onGivenUp: () => {
        const { code, reason } = slowReaderClose(websocket);
        ws.close(code, closeReason(reason));
        onClose(ws, LOST, reason);
      },
    });
    return connection;
  };

  /** An exception of a handler closes its own socket and never ends the process. Nothing is handled after the close. */
  const guarded = (ws: WSContext, act: () => void): void => {
    if (isOver) return;
    try {
      act();
    } catch (error) {
      reportFault(request, error);
      ws.close(INTERNAL_ERROR, 'internal error');
    }
  };

  const onClose = (ws: WSContext, code: number, reason: string): void =>
    guarded(ws, () => {
      isOver = true;
      events.onClose?.(code, reason);
    });

  const rules = { validate: client, maxFrameBytes: websocket.maxFrameBytes };
  const listen = (ws: WSContext): boolean =>
    listenToNode(ws.raw, {
      onText: (text) => guarded(ws, () => receiveText(text, events, connectionOver(ws), rules)),
      onBytes: (bytes) => guarded(ws, () => receiveBytes(bytes, events, connectionOver(ws), rules)),
    });
  const socket: WSEvents = {
    onOpen: (_event, ws) => {
      requestArrayBuffers(ws.raw);
      const opened = connectionOver(ws);
      guarded(ws, () => events.onOpen?.(opened));
      if (listen(ws)) delete socket.onMessage;
    },
    onMessage: ({ data }, ws) =>
      guarded(ws, () => receiveFrame(data, events, connectionOver(ws), rules)),
    onClose: ({ code, reason }, ws) => onClose(ws, code, reason),
  };
  return socket;
}

/** How a socket is closed whose client does not read; dialects have no code for it. */
const slowReaderClose = ({
  closeCodes,
}: Socket): { readonly code: number; readonly reason: string } => {
  const entry = closeCodes.find(({ name }) => name === 'slow_reader');
  return entry
    ? { code: entry.code, reason: entry.when }
    : { code: INTERNAL_ERROR, reason: 'The client did not read what was sent to it.' };
};

/** Some runtimes deliver blobs by default. A blob is read asynchronously, which would mix up the order of frames. */
function requestArrayBuffers(socket: unknown): void {
  if (typeof socket !== 'object' || socket === null || !('binaryType' in socket)) return;
  if (socket.binaryType === 'blob') socket.binaryType = 'arraybuffer';
}
