import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { operations, type Validate, validators } from '@verbatim/contract';
import { type JsonObject, objectAt } from '@verbatim/openapi-document';
import { createApi, type PublicHandlers, SocketRefusal } from '@verbatim/server';
import { serveApi, upgradeWebSocket } from '@verbatim/server/node';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import Fastify from 'fastify';
import { Hono } from 'hono';
import qs from 'qs';
import {
  accountOf,
  createdSession,
  dereference,
  jobsPage,
  keyHeader,
  liveSessionsPath,
  type measuredRequests,
  preRecordedJobsPath,
  queryParametersOf,
  schemaNamed,
} from './measured-requests.ts';

/** Hono alone: it reads the JSON body or the query, checks nothing, and needs no key. */
const startBareHono: StartPeer = () => {
  const app = new Hono();
  app.post(liveSessionsPath, async (c) => {
    await c.req.json();
    return c.json(createdSession, 201);
  });
  app.get(preRecordedJobsPath, (c) => {
    c.req.queries();
    return c.json(jobsPage);
  });
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  });
};

const validator = (options: { coerceTypes: false | 'array' }) => {
  const ajv = new Ajv2020({ strict: false, useDefaults: true, ...options });
  formats.default(ajv);
  return ajv.addKeyword({
    keyword: 'x-max-json-length',
    schemaType: 'number',
    validate: (limit: number, value: unknown) => JSON.stringify(value).length <= limit,
    errors: false,
  });
};

/**
 * Fastify as its guide has it: Ajv with the same JSON Schema for body and query, a serializer compiled from that of the response, qs
 * for nested query parameters, the key in an onRequest hook.
 */
const startFastify: StartPeer = async () => {
  const app = Fastify({
    routerOptions: { querystringParser: (text) => qs.parse(text) as JsonObject },
  });
  const bodies = validator({ coerceTypes: false });
  const parameters = validator({ coerceTypes: 'array' });
  app.setValidatorCompiler<JsonObject>(({ schema, httpPart }) =>
    (httpPart === 'body' ? bodies : parameters).compile(schema),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const key = request.headers[keyHeader];
    if (accountOf(typeof key === 'string' ? key : undefined)) done();
    else reply.code(401).send({ message: 'The key is not valid' });
  });
  app.post(
    liveSessionsPath,
    {
      schema: {
        body: schemaNamed('LiveSessionRequest'),
        response: { 201: schemaNamed('LiveSession') },
      },
    },
    (_request, reply) => reply.code(201).send(createdSession),
  );
  app.get(
    preRecordedJobsPath,
    {
      schema: {
        querystring: querySchema('listPreRecordedJobs'),
        response: { 200: schemaNamed('PreRecordedJobList') },
      },
    },
    (_request, reply) => reply.send(jobsPage),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/** The query parameters of an operation as one object schema, which is what Fastify wants. */
function querySchema(operationId: string): JsonObject {
  const query = queryParametersOf(operationId);
  return {
    type: 'object',
    properties: Object.fromEntries(
      query.map(({ name, schema }) => [name, objectAt(dereference(schema))]),
    ),
  };
}

const idle = () => ({ status: 500, body: { code: 'internal_error' } }) as const;
const idleSocket = () => new SocketRefusal(1011, 'not measured');

/** A handler for each operation, for peers that implement only the measured ones. */
const idleHandlers = Object.fromEntries(
  Object.entries(operations).map(([id, operation]) => [
    id,
    'websocket' in operation && operation.websocket ? idleSocket : idle,
  ]),
) as unknown as PublicHandlers;

const session = checked(createdSession, validators.LiveSession);
const page = checked(jobsPage, validators.PreRecordedJobList);

const handlers: PublicHandlers = {
  ...idleHandlers,
  createLiveSession: () => ({ status: 201, body: session }),
  listPreRecordedJobs: () => ({ status: 200, body: page }),
};

/**
 * Our server as an application runs it: all operations mounted, keys checked, every request validated in full, defaults, request
 * id, responses not validated. Only the two measured operations have a real handler.
 */
const startVerbatim: StartPeer = async () => {
  const app = createApi(handlers, {
    authenticate: {
      serviceKey: accountOf,
      bearerKey: accountOf,
      protocolKey: accountOf,
      openAiProtocolKey: accountOf,
      realtimeSecret: accountOf,
      realtimeProtocolSecret: accountOf,
      tokenKey: accountOf,
      shareToken: accountOf,
      sessionToken: () => undefined,
    },
    upgradeWebSocket,
  });
  const { port } = await serveApi(app, { port: 0 });
  return port;
};

/** An example of the document, with its type. */
function checked<T>(example: unknown, validate: Validate<T>): T {
  if (validate(example)) return example;
  throw new TypeError(`The example breaks its schema: ${validate.errors?.[0]?.message}`);
}

/** Starts a peer on a free loopback port and returns the port. */
type StartPeer = () => Promise<number>;

/** A peer to compare with. */
export interface Peer {
  readonly name: string;
  readonly title: string;
  readonly start: StartPeer;
  /** Minimum requests that ours must serve in the CPU time in which this peer serves one, by request. Null: it is ours. */
  readonly required: Readonly<Record<keyof typeof measuredRequests, number>> | null;
}

/** A peer that validates must be slower than ours. */
const FASTER = { post: 1, get: 1 };

/** The peers, in the order of each round. */
export const peers: readonly Peer[] = [
  {
    name: 'bare-hono',
    title: 'hono, bare',
    start: startBareHono,
    required: { post: 0.85, get: 0.6 },
  },
  {
    name: 'fastify',
    title: 'fastify',
    start: startFastify,
    required: FASTER,
  },
  {
    name: 'verbatim',
    title: 'verbatim',
    start: startVerbatim,
    required: null,
  },
];
