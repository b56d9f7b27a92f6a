import { type OperationId, securitySchemes } from '@verbatim/contract';
import { reader } from '../document.ts';
import type { Around } from '../http/fetch.ts';
import { wholeOf } from '../prefer/sample.ts';
import { creations, downloads, keyed, lists, reads } from './families.ts';
import type { Fault } from './fault.ts';
import {
  alterAnswers,
  alterJson,
  askWithHeaders,
  askWithQuery,
  askWithText,
  type Fields,
  isCall,
  withBody,
  withHeaders,
} from './intercept.ts';

const group = 'requests';
const keyHeader = securitySchemes.serviceKey.name;

/** Mistakes in what is read from a request, and in what is made of it. */
export const requestFaults: readonly Fault[] = [
  {
    name: 'missing-key-accepted',
    group,
    description: 'A request without a key is answered as if it had one.',
    lie: ({ keys }) => ({ http: withKey((key) => key ?? keys[0] ?? '') }),
  },
  {
    name: 'any-key-accepted',
    group,
    description: 'A wrong key is as good as a right one.',
    lie: ({ keys }) => ({
      http: withKey((key) => (key === null || keys.includes(key) ? key : (keys[0] ?? key))),
    }),
  },
  {
    name: 'bound-not-enforced',
    group,
    description: 'A number beyond its bound is taken for the bound instead of being refused.',
    lie: () => ({ http: withMendedBody(['createLiveSession'], clampNumbers) }),
  },
  {
    name: 'limit-not-enforced',
    group,
    description: 'A list takes any limit.',
    lie: () => ({
      http: (next) => (request, env, context) => {
        if (!isCall(request, lists)) return next(request, env, context);
        return askWithQuery([next, request, env, context], (query) => {
          const { minimum = 0, maximum = 0, default: usual } = limitSchema;
          const limit = Number(query.get('limit') ?? usual);
          if (limit > maximum || limit < minimum) query.set('limit', String(maximum));
        });
      },
    }),
  },
  {
    name: 'unknown-field-accepted',
    group,
    description: 'Body fields that do not exist are passed over.',
    lie: () => ({
      http: withMendedBody(creations, (body, id) => {
        const known = wholeOf(reader.schemaNamed(bodySchemas[id] ?? '')).properties ?? {};
        return Object.fromEntries(Object.entries(body).filter(([name]) => name in known));
      }),
    }),
  },
  {
    name: 'malformed-json-accepted',
    group,
    description: 'A body that is no JSON counts as an empty object.',
    lie: () => ({
      http: (next) => async (request, env, context) => {
        if (!isCall(request, ['createLiveSession'])) return next(request, env, context);
        const text = await request.text();
        return askWithText([next, request, env, context], isJsonText(text) ? text : '{}');
      },
    }),
  },
  {
    name: 'media-type-ignored',
    group,
    description: 'A body is read as JSON, whatever its Content-Type says.',
    lie: () => ({
      http: (next) => (request, env, context) => {
        if (!isCall(request, creations)) return next(request, env, context);
        return askWithHeaders([next, request, env, context], (headers) =>
          headers.set('content-type', 'application/json'),
        );
      },
    }),
  },
  {
    name: 'no-validation-errors',
    group,
    description: 'A 400 does not say which rules were broken.',
    lie: () => ({
      http: alterJson(keyed, ({ validation_errors, ...body }) =>
        validation_errors === undefined ? undefined : body,
      ),
    }),
  },
  {
    name: 'vague-validation-errors',
    group,
    description: 'A 400 does not name the field.',
    lie: () => ({
      http: alterJson(keyed, (body) =>
        'validation_errors' in body
          ? { ...body, message: 'Invalid.', validation_errors: ['something is wrong'] }
          : undefined,
      ),
    }),
  },
  {
    name: 'crash-on-odd-input',
    group,
    description:
      'Valid, but unusual requests are answered 500: a list as custom_vocabulary, endpointing of 9 and more.',
    lie: () => ({
      http: (next) => async (request, env, context) => {
        if (!isCall(request, creations)) return next(request, env, context);
        const text = await request.text();
        const answer = await askWithText([next, request, env, context], text);
        if (!answer.ok || !isOdd(JSON.parse(text) as Fields)) return answer;
        return withBody(answer, { error: 'TypeError: undefined is not a function' }, 500);
      },
    }),
  },
  {
    name: 'idempotency-ignored',
    group,
    description: 'A retry under the same Idempotency-Key does the work again.',
    lie: () => ({ http: withoutRequestHeader(creations, 'idempotency-key') }),
  },
  {
    name: 'idempotency-reuse-accepted',
    group,
    description: 'Another body under a used Idempotency-Key is taken.',
    lie: () => ({
      http: (next) => async (request, env, context) => {
        const key = request.headers.get('idempotency-key');
        if (key === null || !isCall(request, creations)) return next(request, env, context);
        const text = await request.text();
        const bodies = `${key}-${text.length}`.slice(0, 255);
        const headers = new Headers(request.headers);
        headers.set('idempotency-key', bodies);
        const again = new Request(request.url, { method: request.method, headers });
        return askWithText([next, again, env, context], text);
      },
    }),
  },
  {
    name: 'range-ignored',
    group,
    description: 'A download is always sent whole.',
    lie: () => ({ http: withoutRequestHeader(downloads, 'range') }),
  },
  {
    name: 'wrong-content-range',
    group,
    description: 'The Content-Range of a part is off by one.',
    lie: () => ({
      http: alterAnswers(downloads, (answer) => {
        const range = answer.headers.get('content-range');
        if (range === null) return answer;
        const shifted = range.replace(/bytes (\d+)/, (_, start) => `bytes ${Number(start) + 1}`);
        return withHeaders(answer, (headers) => headers.set('content-range', shifted));
      }),
    }),
  },
  {
    name: 'defaults-not-echoed',
    group,
    description: 'The parameters of a job show only what was sent.',
    lie: () => ({
      http: alterJson(reads, (job) => {
        const { request_params: params } = job;
        if (typeof params !== 'object' || params === null) return undefined;
        const { language_config, model, sentences, ...echoed } = params as Fields;
        return { ...job, request_params: echoed };
      }),
    }),
  },
  {
    name: 'metadata-lost',
    group,
    description: 'The custom metadata of a job is forgotten.',
    lie: () => ({
      http: alterJson(reads, (job) =>
        'id' in job ? { ...job, custom_metadata: null } : undefined,
      ),
    }),
  },
];

const limitSchema = reader.document.components.parameters['Limit']?.schema ?? {};

const bodySchemas: Readonly<Partial<Record<OperationId, string>>> = {
  createLiveSession: 'LiveSessionRequest',
  createPreRecordedJob: 'PreRecordedJobRequest',
  createTranscription: 'PreRecordedJobRequest',
};

function withKey(choose: (key: string | null) => string | null): Around {
  return (next) => (request, env, context) => {
    const key = request.headers.get(keyHeader);
    const chosen = choose(key);
    if (chosen === null || chosen === key || !isCall(request, keyed)) {
      return next(request, env, context);
    }
    return askWithHeaders([next, request, env, context], (headers) =>
      headers.set(keyHeader, chosen),
    );
  };
}

const withoutRequestHeader =
  (ids: readonly OperationId[], name: string): Around =>
  (next) =>
  (request, env, context) =>
    isCall(request, ids)
      ? askWithHeaders([next, request, env, context], (headers) => headers.delete(name))
      : next(request, env, context);

/** Mends a JSON body before the honest mock sees it. */
const withMendedBody =
  (ids: readonly OperationId[], mend: (body: Fields, id: OperationId) => Fields): Around =>
  (next) =>
  async (request, env, context) => {
    const id = ids.find((each) => isCall(request, [each]));
    if (!id) return next(request, env, context);
    const text = await request.text();
    const body: unknown = isJsonText(text) ? JSON.parse(text) : null;
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const mended = isObject ? JSON.stringify(mend(body as Fields, id)) : text;
    return askWithText([next, request, env, context], mended);
  };

function clampNumbers(body: Fields): Fields {
  const properties = wholeOf(reader.schemaNamed('LiveSessionRequest')).properties ?? {};
  const clamped = Object.entries(body).map(([name, value]) => {
    const { minimum, maximum } = properties[name] ?? {};
    if (typeof value !== 'number') return [name, value];
    return [name, Math.min(Math.max(value, minimum ?? value), maximum ?? value)];
  });
  return Object.fromEntries(clamped);
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isOdd = ({ custom_vocabulary: vocabulary, endpointing }: Fields): boolean =>
  Array.isArray(vocabulary) || (typeof endpointing === 'number' && endpointing >= 9);
