import { type Operation, operations } from '@verbatim/contract';
import type { Hono } from 'hono';
import { defineWebSocketHelper, WSContext } from 'hono/ws';
import { createInternalApi, type Fault, type PublicHandlers } from '../../src/index.ts';
import {
  type Callers,
  exampleApi,
  exampleAuthenticators,
  exampleHandlers,
} from '../example-api.ts';
import { checkReceived, jsonOf, type Outcome, type Received } from './check-outcome.ts';
import type { UnknownFields } from './draft.ts';
import { type ReceivedResponse, type Sendable, send } from './send.ts';

/** The example API, with every handler input recorded for one request at a time. */
export class ObservedApi {
  readonly public: Hono;
  readonly internal: Hono;
  readonly #faults: Fault[];
  #sent: Sendable | null = null;
  #handledBy: string | null = null;
  #closeCode: number | null = null;

  readonly #unknownFields: UnknownFields;

  constructor(unknownFields: UnknownFields = 'refuse') {
    this.#unknownFields = unknownFields;
    const watched = Object.fromEntries(
      Object.entries(exampleHandlers).map(([id, handler]) => [
        id,
        this.#watch(id, handler as AnyHandler),
      ]),
    );
    const { api, faults } = exampleApi(watched as Partial<PublicHandlers<Callers>>, {
      unknownFields,
      upgradeWebSocket: this.#upgrade,
    });
    this.public = api;
    this.#faults = faults;
    const metrics = () => ({ status: 200, body: '# HELP up\nup 1\n' });
    this.internal = createInternalApi<Callers>(
      {
        getMetrics: this.#watch('getMetrics', metrics) as never,
        getNodeReadiness: this.#watch(
          'getNodeReadiness',
          exampleHandlers.getReadiness as AnyHandler,
        ) as never,
      },
      {
        authenticate: exampleAuthenticators,
        checkResponses: true,
        onFault: (fault) => this.#faults.push(fault),
        now: () => new Date('2026-11-03T09:30:00Z'),
        newRequestId: () => 'G-0000000000000001',
      },
    );
  }

  /** Sends a request to the listener of an operation, in this process or however `deliver` does it. */
  async send(operation: Operation, sent: Sendable, deliver: Deliver = send): Promise<Outcome> {
    this.#sent = sent;
    this.#handledBy = null;
    this.#closeCode = null;
    this.#faults.length = 0;
    const response = await deliver(
      operation.listener === 'internal' ? this.internal : this.public,
      sent,
    );
    return {
      response,
      handledBy: this.#handledBy,
      closeCode: this.#closeCode,
      faults: [...this.#faults],
    };
  }

  #watch(id: string, handle: AnyHandler): AnyHandler {
    const operation: Operation = operations[id as keyof typeof operations];
    return async (input) => {
      this.#handledBy = id;
      if (this.#sent) checkReceived(operation, input, this.#sent, this.#unknownFields);
      const reply = await handle(input);
      scribble(jsonOf(operation, input.body)?.value);
      scribble([input.params, input.query, input.headers]);
      return reply;
    };
  }

  /** A runtime that can upgrade: it responds to the handshake and opens the socket, without a network. */
  readonly #upgrade = defineWebSocketHelper((_c, events) => {
    const ws = new WSContext({
      readyState: 1,
      send: () => {},
      close: (code) => {
        this.#closeCode = code ?? null;
      },
    });
    events.onOpen?.(new Event('open'), ws);
    return handshake();
  });
}

/** Sends a request to an app and returns the response. */
export type Deliver = (app: Hono, sent: Sendable) => Promise<ReceivedResponse>;

type AnyHandler = (input: Received) => unknown;

/** A 101, which the standard class does not make. */
const handshake = (): Response =>
  Object.defineProperty(new Response(null), 'status', { value: 101 });

/** Overwrites everything in the input of a handler: anything shared would appear in the next request. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  // Deeper than this there are no defaults, and what was sent may be nested without end.
  const inner = Object.values(value).slice(0, 100);
  if (Array.isArray(value)) value.push('scribble');
  else Object.defineProperty(value, 'scribble', { value: true, enumerable: true });
  for (const each of inner) if (depthWithin(each, 20)) scribble(each);
}

function depthWithin(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return most > 0 && Object.values(value).every((each) => depthWithin(each, most - 1));
}
