// Fastify as its guide has it: schema for body, query and answer, a validator for each part of the request,
// qs for nested query parameters, the key in an onRequest hook.
import type { AddressInfo } from 'node:net';
import { type JsonObject, objectAt } from '@verbatim/openapi-document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import Fastify from 'fastify';
import qs from 'qs';
import { dereference, queryParametersOf, schemaNamed } from '../../contract-document.ts';
import {
  accountOf,
  createdSession,
  jobsPage,
  keyHeader,
  liveSessionsPath,
  preRecordedJobsPath,
} from '../measured-requests.ts';
import type { StartPeer } from '../peer.ts';

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

export const start: StartPeer = async () => {
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
