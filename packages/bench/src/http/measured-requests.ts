import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations, securitySchemes } from '@verbatim/contract';
import {
  DocumentReader,
  isObject,
  type JsonObject,
  objectAt,
  type ParameterObject,
} from '@verbatim/openapi-document';

const bundlePath = fileURLToPath(import.meta.resolve('@verbatim/contract/openapi.json'));

/** The bundled contract. */
export const reader = new DocumentReader(JSON.parse(readFileSync(bundlePath, 'utf8')));

/** A named schema with every `$ref` replaced by its target, for libraries that take a schema alone. */
export const schemaNamed = (name: string): JsonObject =>
  objectAt(dereference(reader.schemaNamed(name)));

function exampleNamed(name: string): JsonObject {
  const value = reader.document.components.examples[name]?.value;
  if (!isObject(value)) throw new Error(`The document has no example ${name}.`);
  return value;
}

export function queryParametersOf(operationId: string): ParameterObject[] {
  const { parameters = [] } = reader.operationNamed(operationId).operation;
  return parameters
    .map((parameter) => reader.resolve(parameter))
    .filter((parameter) => parameter.in === 'query');
}

/** Replaces every `$ref` by its target. Keywords beside a `$ref` override those of the target. */
export function dereference(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(dereference);
  if (!isObject(node)) return node;
  const entries = Object.entries(reader.resolve(node));
  return Object.fromEntries(entries.map(([key, value]) => [key, dereference(value)]));
}

/** A live session with every field given. The documented example has no known voices, which a deployment may refuse. */
export const fullLiveSession: JsonObject = withVoices(exampleNamed('LiveSessionRequestFull'));

function withVoices(session: JsonObject): JsonObject {
  const realtime = objectAt(session['realtime_processing']);
  const speakers = objectAt(realtime['diarization_config']);
  const diarization_config = { ...speakers, voices: 'all', voice_threshold: 0.5 };
  return { ...session, realtime_processing: { ...realtime, diarization_config } };
}

/** The query of a listing with every parameter of the document, each with its documented example. */
export const fullListQuery: string = queryOf('listPreRecordedJobs');

function queryOf(operationId: string): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown) =>
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  for (const { name, schema } of queryParametersOf(operationId)) {
    const [example] = reader.resolve(schema).examples ?? [];
    if (Array.isArray(example)) for (const item of example) add(name, item);
    else if (typeof example === 'object')
      for (const [key, value] of Object.entries(example ?? {})) add(`${name}[${key}]`, value);
    else add(name, example);
  }
  return pairs.join('&');
}

/** A request that is measured, and the status of its response. */
export interface MeasuredRequest {
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body: string | null;
  readonly status: number;
}

export const liveSessionsPath: string = operations.createLiveSession.path;

export const preRecordedJobsPath: string = operations.listPreRecordedJobs.path;

/** The two requests of the http bench. */
export const measuredRequests = {
  post: {
    title: `POST ${liveSessionsPath}, every field given`,
    method: 'POST',
    target: liveSessionsPath,
    body: JSON.stringify(fullLiveSession),
    status: 201,
  },
  get: {
    title: `GET ${preRecordedJobsPath}, every parameter given`,
    method: 'GET',
    target: `${preRecordedJobsPath}?${fullListQuery}`,
    body: null,
    status: 200,
  },
} as const satisfies Record<string, MeasuredRequest>;

/** The response of every peer to POST: one object, made once, so that only the handling of the request is measured. */
export const createdSession: JsonObject = exampleNamed('LiveSessionReady');

/** The response of every peer to GET. */
export const jobsPage: JsonObject = exampleNamed('PreRecordedJobListPage');

export const keyHeader: string = securitySchemes.serviceKey.name;

/** The key that the load generator sends. */
export const benchKey = 'bench-key-000000000000000000000000';

const accounts = new Map([[benchKey, { account: 'bench' }]]);

/** The key check of every peer with authentication. */
export const accountOf = (key: string | null | undefined): { account: string } | undefined =>
  key ? accounts.get(key) : undefined;
