import { type OperationId, securitySchemes } from '@verbatim/contract';
import { reader } from '../document.ts';
import type { FetchMiddleware } from '../http/middleware.ts';
import { mergedSchema } from '../prefer/sample.ts';
import {
  alterJson,
  alterQuery,
  alterRequestHeaders,
  alterResponses,
  between,
  creations,
  dialects,
  downloads,
  faultIn,
  isJsonText,
  type JsonFields,
  keyed,
  lists,
  type MockFault,
  reads,
  withBody,
  withCorrectedBody,
  withHeaders,
  withRequestBody,
  withRequestHeaders,
} from './fault.ts';

const fault = faultIn('requests');
const keyHeader = securitySchemes.serviceKey.name;

/** Violations in reading, checking and using a request. */
export const requestFaults: readonly MockFault[] = [
  fault('missing-key-accepted', 'A request without a key is accepted.', ({ keys }) => ({
    http: withKey((key) => key ?? keys[0] ?? ''),
  })),
  fault('any-key-accepted', 'A wrong key is accepted.', ({ keys }) => ({
    http: withKey((key) => (key === null || keys.includes(key) ? key : (keys[0] ?? key))),
  })),
  fault('bearer-key-ignored', 'A key in the header Authorization is not read.', () => ({
    http: withoutRequestHeader(dialects, 'authorization'),
  })),
  fault(
    'dialect-error-unshaped',
    'An unknown path below an operation in the shapes of another API gets our error body.',
    () => ({
      http: between(null, async (request, forward) => {
        const response = await forward(request);
        if (response.status !== 404) return response;
        const body = (await response.clone().json()) as JsonFields;
        return 'error' in body
          ? withBody(response, { statusCode: 404, code: 'route_not_found' }, 404)
          : response;
      }),
    }),
  ),
  fault('bound-not-enforced', 'A number beyond its bound is clamped instead of refused.', () => ({
    http: withCorrectedBody(['createLiveSession'], clampNumbers),
  })),
  fault('limit-not-enforced', 'A list accepts any limit.', () => ({
    http: alterQuery(lists, (query) => {
      const { minimum = 0, maximum = 0, default: usual } = limitSchema;
      const limit = Number(query.get('limit') ?? usual);
      if (limit > maximum || limit < minimum) query.set('limit', String(maximum));
    }),
  })),
  fault('highest-limit-refused', 'A list refuses the highest limit that is allowed.', () => ({
    http: alterQuery(lists, (query) => {
      const { maximum = 0 } = limitSchema;
      if (query.get('limit') === String(maximum)) query.set('limit', String(maximum + 1));
    }),
  })),
  fault('allowed-value-refused', 'One of the documented encodings is refused.', () => ({
    http: withCorrectedBody(['createLiveSession'], (body) =>
      body['encoding'] === 'wav/alaw' ? { ...body, encoding: 'none' } : body,
    ),
  })),
  fault('unknown-field-accepted', 'Unknown body fields are ignored instead of refused.', () => ({
    http: withCorrectedBody(creations, (body, id) => {
      const known = mergedSchema(reader.schemaNamed(bodySchemas[id] ?? '')).properties ?? {};
      return Object.fromEntries(Object.entries(body).filter(([name]) => name in known));
    }),
  })),
  fault('malformed-json-accepted', 'A body that is not JSON is read as an empty object.', () => ({
    http: between(['createLiveSession'], async (request, forward) => {
      const text = await request.text();
      return forward(withRequestBody(request, isJsonText(text) ? text : '{}'));
    }),
  })),
  fault('media-type-ignored', 'A body is read as JSON without regard to its Content-Type.', () => ({
    http: alterRequestHeaders(creations, (headers) =>
      headers.set('content-type', 'application/json'),
    ),
  })),
  fault('no-validation-errors', 'A 400 has no validation_errors.', () => ({
    http: alterJson(keyed, ({ validation_errors, ...body }) =>
      validation_errors === undefined ? undefined : body,
    ),
  })),
  fault('vague-validation-errors', 'The validation_errors of a 400 do not name the field.', () => ({
    http: alterJson(keyed, (body) =>
      'validation_errors' in body
        ? { ...body, message: 'Invalid.', validation_errors: ['something is wrong'] }
        : undefined,
    ),
  })),
  fault(
    'crash-on-odd-input',
    'Valid but unusual requests return 500: a list as custom_vocabulary, endpointing of 9 and more.',
    () => ({
      http: between(creations, async (request, forward) => {
        const text = await request.text();
        const response = await forward(withRequestBody(request, text));
        if (!response.ok || !isOdd(JSON.parse(text) as JsonFields)) return response;
        return withBody(response, { error: 'TypeError: undefined is not a function' }, 500);
      }),
    }),
  ),
  fault(
    'idempotency-ignored',
    'A retry with the same Idempotency-Key creates a second job.',
    () => ({ http: withoutRequestHeader(creations, 'idempotency-key') }),
  ),
  fault(
    'idempotency-reuse-accepted',
    'Another body with a used Idempotency-Key is accepted.',
    () => ({
      http: between(creations, async (request, forward) => {
        const key = request.headers.get('idempotency-key');
        if (key === null) return forward(request);
        const text = await request.text();
        const again = withRequestHeaders(withRequestBody(request, text), (headers) =>
          headers.set('idempotency-key', `${key}-${text.length}`.slice(0, 255)),
        );
        return forward(again);
      }),
    }),
  ),
  fault('range-ignored', 'Range is ignored: a download is always sent whole.', () => ({
    http: withoutRequestHeader(downloads, 'range'),
  })),
  fault('wrong-content-range', 'Content-Range is off by one.', () => ({
    http: alterResponses(downloads, (response) => {
      const range = response.headers.get('content-range');
      if (range === null) return response;
      const shifted = range.replace(/bytes (\d+)/, (_, start) => `bytes ${Number(start) + 1}`);
      return withHeaders(response, (headers) => headers.set('content-range', shifted));
    }),
  })),
  fault('defaults-not-echoed', 'The parameters of a job lack their defaults.', () => ({
    http: alterJson(reads, (job) => {
      const { request_params: params } = job;
      if (typeof params !== 'object' || params === null) return undefined;
      const { language_config, model, sentences, ...echoed } = params as JsonFields;
      return { ...job, request_params: echoed };
    }),
  })),
  fault('metadata-lost', 'The custom metadata of a job is lost.', () => ({
    http: alterJson(reads, (job) => ('id' in job ? { ...job, custom_metadata: null } : undefined)),
  })),
];

const limitSchema = reader.document.components.parameters['Limit']?.schema ?? {};

const bodySchemas: Readonly<Partial<Record<OperationId, string>>> = {
  createLiveSession: 'LiveSessionRequest',
  createPreRecordedJob: 'PreRecordedJobRequest',
  createTranscription: 'PreRecordedJobRequest',
};

const withKey = (choose: (key: string | null) => string | null): FetchMiddleware =>
  alterRequestHeaders(keyed, (headers) => {
    const chosen = choose(headers.get(keyHeader));
    if (chosen !== null) headers.set(keyHeader, chosen);
  });

const withoutRequestHeader = (ids: readonly OperationId[], name: string): FetchMiddleware =>
  alterRequestHeaders(ids, (headers) => headers.delete(name));

function clampNumbers(body: JsonFields): JsonFields {
  const properties = mergedSchema(reader.schemaNamed('LiveSessionRequest')).properties ?? {};
  const clamped = Object.entries(body).map(([name, value]) => {
    const { minimum, maximum } = properties[name] ?? {};
    if (typeof value !== 'number') return [name, value];
    return [name, Math.min(Math.max(value, minimum ?? value), maximum ?? value)];
  });
  return Object.fromEntries(clamped);
}

const isOdd = ({ custom_vocabulary: vocabulary, endpointing }: JsonFields): boolean =>
  Array.isArray(vocabulary) || (typeof endpointing === 'number' && endpointing >= 9);
