import type { OperationId, Socket, Validate } from '@verbatim/contract';
import type { Context } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import { identifyFor } from '../authenticate.ts';
import { Exchange } from '../exchange.ts';
import { ContractBreach } from '../fault.ts';
import { HandlerInput } from '../handler-input.ts';
import { Problem } from '../problem.ts';
import { parameterReaderFor } from '../request/read-parameters.ts';
import type { ResolvedApiOptions } from '../resolve-options.ts';
import { answerFailure } from '../respond.ts';
import type { Route } from '../route.ts';
import { HonoWire, responseOf } from '../wire/hono-wire.ts';
import { listenToNode } from './node-frames.ts';
import { type Corkable, openConnection, streamBelow } from './open-connection.ts';
import { receiveBytes, receiveFrame, receiveText } from './receive-frame.ts';
import { SocketRefusal } from './refusal.ts';
import type { UntypedConnection, UntypedSocketEvents, UntypedSocketHandler } from './untyped.ts';

/** RFC 6455: something unexpected went wrong on our side. */
const INTERNAL_ERROR = 1011;

/** The life of a WebSocket: upgrade, who is it, may they, then frames in both directions, each checked. */
export function acceptSocket(
  route: Route,
  handle: UntypedSocketHandler,
  settings: ResolvedApiOptions,
) {
  const { operation, messages } = route;
  const { websocket } = operation;
  const upgrade = settings.upgradeWebSocket;
  if (!upgrade || !websocket || !messages) {
    throw new TypeError(`${operation.id} is a WebSocket; give options.upgradeWebSocket`);
  }
  const identify = identifyFor(route, settings);
  const readParameters = parameterReaderFor(route);
  const unknownToken = refusalOfStrangers(websocket, operation.id);

  const decide = async (exchange: Exchange): Promise<UntypedSocketEvents | SocketRefusal> => {
    try {
      const principal = await identify(exchange);
      if (principal instanceof SocketRefusal) return principal;
      const parameters = readParameters(exchange.wire);
      return await handle(new HandlerInput(parameters, undefined, principal, exchange));
    } catch (error) {
      // A missing credential, a foreign id or a malformed one: strangers all, and told the same.
      if (error instanceof Problem) return unknownToken;
      reportFault(exchange, error);
      return new SocketRefusal(INTERNAL_ERROR, 'internal error');
    }
  };

  return async (c: Context): Promise<Response> => {
    const exchange = new Exchange(new HonoWire(c), route, settings);
    if (!asksForSocket(c)) {
      return responseOf(answerFailure(exchange, upgradeRequired()));
    }
    const decision = await decide(exchange);
    const events =
      decision instanceof SocketRefusal
        ? refuse(decision)
        : converse(decision, { exchange, websocket, stream: streamBelow(c.env), ...messages });
    return withRequestId(await upgrade(c, events), exchange.requestId);
  };
}

/**
 * Only a GET can be upgraded (RFC 6455, section 4.1); the router lets HEAD through as well. Where the runtime is Node, it
 * has looked at the Connection header too, which a careless proxy drops; others may hide that header.
 */
function asksForSocket(c: Context): boolean {
  const { method, headers } = c.req.raw;
  const upgrades: boolean | null | undefined = c.env?.incoming?.upgrade;
  return (
    method === 'GET' && headers.get('upgrade')?.toLowerCase() === 'websocket' && upgrades !== false
  );
}

/** Marks the handshake too, where the runtime still lets us: some make its response by themselves. */
function withRequestId(handshake: Response, requestId: string): Response {
  try {
    handshake.headers.set('x-request-id', requestId);
  } catch {
    // The headers are the runtime's own and can't be changed; the socket works without.
  }
  return handshake;
}

const upgradeRequired = (): Problem =>
  new Problem('upgrade_required', {
    headers: { upgrade: 'websocket', connection: 'Upgrade' },
  });

function refusalOfStrangers({ closeCodes }: Socket, operationId: string): SocketRefusal {
  const entry = closeCodes.find(({ name }) => name === 'token_unknown');
  if (!entry) throw new TypeError(`${operationId} documents no close code named token_unknown`);
  return new SocketRefusal(entry.code, entry.when);
}

const refuse = ({ closeCode, reason }: SocketRefusal): WSEvents => ({
  onOpen: (_event, ws) => ws.close(closeCode, closeReason(reason)),
});

interface Conversation {
  readonly exchange: Exchange;
  readonly websocket: Socket;
  readonly stream: Corkable | null;
  readonly client: Validate;
  readonly server: Validate;
}

function converse(events: UntypedSocketEvents, conversation: Conversation): WSEvents {
  const { exchange, websocket, stream, client, server } = conversation;
  const check = exchange.settings.checkResponses ? server : null;
  let connection: UntypedConnection | null = null;
  const connectionOver = (ws: WSContext): UntypedConnection => {
    connection ??= openConnection({ ws, check, stream });
    return connection;
  };

  /** Whatever a handler throws ends its own socket, never the process. */
  const guarded = (ws: WSContext, act: () => void): void => {
    try {
      act();
    } catch (error) {
      reportFault(exchange, error);
      ws.close(INTERNAL_ERROR, 'internal error');
    }
  };

  const rules = { validate: client, maxFrameBytes: websocket.maxFrameBytes };
  const listen = (ws: WSContext): boolean =>
    listenToNode(ws.raw, {
      onText: (text) => guarded(ws, () => receiveText(text, events, connectionOver(ws), rules)),
      onBytes: (bytes) => guarded(ws, () => receiveBytes(bytes, events, connectionOver(ws), rules)),
    });
  const socket: WSEvents = {
    onOpen: (_event, ws) => {
      askForArrayBuffers(ws.raw);
      guarded(ws, () => events.onOpen?.(connectionOver(ws)));
      if (listen(ws)) delete socket.onMessage;
    },
    onMessage: ({ data }, ws) =>
      guarded(ws, () => receiveFrame(data, events, connectionOver(ws), rules)),
    onClose: ({ code, reason }, ws) => guarded(ws, () => events.onClose?.(code, reason)),
  };
  return socket;
}

/** Some runtimes hand out blobs unless asked, and a blob can't be read in order with what follows it. */
function askForArrayBuffers(socket: unknown): void {
  if (typeof socket !== 'object' || socket === null || !('binaryType' in socket)) return;
  if (socket.binaryType === 'blob') socket.binaryType = 'arraybuffer';
}

function reportFault({ route, requestId, settings }: Exchange, error: unknown): void {
  const operationId = (route?.operation.id as OperationId | undefined) ?? null;
  const phase = error instanceof ContractBreach ? 'response_validation' : 'request_handler';
  settings.onFault({ phase, operationId, requestId, error });
}

/** A close reason has at most 123 bytes (RFC 6455, section 5.5); ours are ASCII. */
export const closeReason = (reason: string): string => reason.slice(0, 123);
