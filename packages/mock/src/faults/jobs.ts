import { randomUUID } from 'node:crypto';
import { errorCodes, type OperationId, securitySchemes } from '@verbatim/contract';
import { documentedResponses, reader } from '../document.ts';
import type { FetchMiddleware } from '../http/middleware.ts';
import {
  alterJson,
  alterQuery,
  alterResponses,
  between,
  deletions,
  faultIn,
  hasJsonBody,
  isRequestFor,
  type JsonFields,
  lists,
  type MockFault,
  reads,
  withBody,
  withContent,
  withRequestHeaders,
} from './fault.ts';

const fault = faultIn('jobs');

const { status: UNKNOWN } = errorCodes.job_not_found;
const { status: RUNNING } = errorCodes.job_in_progress;
const OK = 200;
const CREATED = 201;
const ACCEPTED = 202;
const keyHeader = securitySchemes.serviceKey.name;

/** Answers a key with the jobs of the other keys, too. */
const shownToAll = (ids: readonly OperationId[], keys: readonly string[]): FetchMiddleware =>
  between(ids, async (request, forward) => {
    const response = await forward(request);
    if (response.status !== UNKNOWN) return response;
    for (const key of keys) {
      const other = await forward(withKey(request, key));
      if (other.ok) return other;
    }
    return response;
  });

const voice = faultIn('voices');

const A_VOICE = { id: randomUUID(), name: 'A', created_at: new Date(0), samples: 1, seconds: 5 };
const NEW = [A_VOICE, CREATED] as const;

/** Responses with one status get other fields, and another status if given. */
const changed = (
  name: string,
  description: string,
  [id, from, fields, to = from]: readonly [OperationId, number, JsonFields, number?],
): MockFault =>
  voice(name, description, () => ({
    http: alterJson(
      [id],
      (body, { status }) => (status === from ? { ...body, ...fields } : undefined),
      to,
    ),
  }));

/** Violations in what is kept of voices. */
export const voiceFaults: readonly MockFault[] = [
  voice('other-voice-shown', 'Voices of other keys can be read.', ({ keys }) => ({
    http: shownToAll(['getVoice'], keys),
  })),
  changed('voice-not-listed', 'The list of voices is empty.', ['listVoices', OK, { items: [] }]),
  changed('voice-not-renamed', 'A voice keeps its name.', ['updateVoice', OK, { name: 'A' }]),
  changed('voice-altered', 'A voice is read with another name.', ['getVoice', OK, { name: 'A' }]),
  changed('voice-misnamed', 'A voice gets another name.', ['createVoice', CREATED, { name: 'A' }]),
  changed('sample-not-counted', 'A sample is lost.', ['createVoiceSample', OK, { samples: 1 }]),
  changed('unknown-voice-shown', 'Any id is a voice.', ['getVoice', UNKNOWN, A_VOICE, OK]),
  changed('short-voice-taken', 'Too little speech is enough.', ['createVoice', 422, ...NEW]),
  changed('unfinished-voice-taken', 'A job need not be done.', ['createVoice', 409, ...NEW]),
  voice('speaker-not-taken', 'A speaker of a job makes no voice.', () => ({
    http: between(['createVoice'], async (request, forward) => {
      const { job_id } = (await request.clone().json()) as JsonFields;
      const response = await forward(request);
      return job_id && response.ok ? withContent(response, '{}', { status: OK }) : response;
    }),
  })),
  voice('deleted-voice-kept', 'A deleted voice is still there.', () => ({
    http: between(['deleteVoice'], async (request, forward) => {
      const response = await forward(new Request(request.url, { headers: request.headers }));
      return response.ok ? withContent(response, null, { status: ACCEPTED }) : response;
    }),
  })),
];

/** Violations in ownership, existence and state of jobs. */
export const jobFaults: readonly MockFault[] = [
  fault('other-account-shown', 'Jobs of other keys can be read.', ({ keys }) => ({
    http: shownToAll(reads, keys),
  })),
  fault('other-account-listed', 'Lists contain the jobs of all keys.', ({ keys }) => ({
    http: between(lists, async (request, forward) => {
      const response = await forward(request);
      if (!response.ok) return response;
      const page = (await response.json()) as JsonFields & { items: unknown[] };
      for (const key of keys.filter((each) => each !== request.headers.get(keyHeader))) {
        const other = await forward(withKey(request, key));
        const { items } = (await other.json()) as { items: unknown[] };
        page.items.push(...items);
      }
      return withBody(response, page);
    }),
  })),
  fault('unknown-id-ok', 'An unknown id returns a job.', () => ({
    http: alterResponses(reads, (response, request) => {
      const id = reads.find((each) => isRequestFor(request, [each]));
      if (response.status !== UNKNOWN || !id) return response;
      const examples = documentedResponses(id).find(({ status }) => status === OK)?.examples;
      return withBody(response, [...(examples?.values() ?? [])][0], OK);
    }),
  })),
  fault('deleted-still-readable', 'A deleted job can still be read.', () => {
    const deleted = new Map<string, unknown>();
    return {
      http: between([...reads, ...deletions], async (request, forward) => {
        const id = idOf(request);
        if (isRequestFor(request, deletions)) {
          const record = await readBefore(request, forward);
          const response = await forward(request);
          if (response.ok) deleted.set(id, record);
          return response;
        }
        const response = await forward(request);
        const record = deleted.get(id);
        return record === undefined ? response : withBody(response, record, OK);
      }),
    };
  }),
  fault('deleted-still-listed', 'A deleted job stays in the lists.', () => {
    const deleted: JsonFields[] = [];
    return {
      http: between(null, async (request, forward) => {
        if (isRequestFor(request, deletions)) {
          const record = await readBefore(request, forward);
          const response = await forward(request);
          if (!response.ok || record === undefined) return response;
          const { result, ...item } = record;
          deleted.unshift(item);
          return response;
        }
        const response = await forward(request);
        const items = deleted.filter((item) => isListedIn(request, item));
        if (!response.ok || items.length === 0) return response;
        const page = (await response.json()) as JsonFields & { items: unknown[] };
        return withBody(response, { ...page, items: [...items, ...page.items] });
      }),
    };
  }),
  fault('running-job-deleted', 'Deleting a running job returns 202.', () => ({
    http: alterResponses(deletions, (response) =>
      response.status === RUNNING ? withContent(response, null, { status: ACCEPTED }) : response,
    ),
  })),
  fault('never-done', 'A pre-recorded job stays processing.', () => ({
    http: alterJson(reads, (job) =>
      job['kind'] === 'pre-recorded' && job['status'] !== 'queued'
        ? {
            ...job,
            status: 'processing',
            completed_at: null,
            error_code: null,
            error_message: null,
            progress: { percent: 99, jobs_ahead: null },
            result: null,
          }
        : undefined,
    ),
  })),
  fault('state-goes-back', 'A finished job is queued again when it is next read.', () => {
    const wasDone = new Set<unknown>();
    return {
      http: alterJson(reads, (job) => {
        if (job['status'] !== 'done') return undefined;
        const { id } = job;
        if (!wasDone.delete(id)) {
          wasDone.add(id);
          return undefined;
        }
        return {
          ...job,
          ...(job['kind'] === 'pre-recorded' && { progress: { percent: null, jobs_ahead: 0 } }),
          status: 'queued',
          completed_at: null,
          file: null,
          result: null,
        };
      }),
    };
  }),
  fault(
    'percent-goes-back',
    'The percent of a job that has begun is lower each time it is read.',
    () => {
      let percent = 99;
      return {
        http: alterJson(reads, (job) => {
          if (job['status'] === 'queued' || job['kind'] !== 'pre-recorded') return undefined;
          percent -= 1;
          return { ...job, progress: { percent, jobs_ahead: null } };
        }),
      };
    },
  ),
  fault('done-below-hundred', 'A job that is done has 99 percent.', () => ({
    http: alterJson(reads, (job) =>
      job['status'] === 'done' && job['kind'] === 'pre-recorded'
        ? { ...job, progress: { percent: 99, jobs_ahead: null } }
        : undefined,
    ),
  })),
  fault('place-after-start', 'A job that has begun still has a place in the queue.', () => ({
    http: alterJson(reads, (job) =>
      job['status'] !== 'queued' && job['kind'] === 'pre-recorded'
        ? { ...job, progress: { ...(job['progress'] as object), jobs_ahead: 2 } }
        : undefined,
    ),
  })),
  fault('no-completion-time', 'A finished job has no completed_at.', () => ({
    http: alterJson(reads, (job) =>
      job['completed_at'] ? { ...job, completed_at: null } : undefined,
    ),
  })),
  fault('withheld-not-named', 'A redaction names no language that it does not cover.', () => ({
    http: alterJson(reads, (body) => {
      const { pii_redaction } = (body['result'] ?? {}) as { pii_redaction?: JsonFields };
      if (pii_redaction?.['not_covered']) pii_redaction['not_covered'] = [];
      return body;
    }),
  })),
  fault('add-on-not-asked-for', 'A result has a summary that was not requested.', () => ({
    http: alterJson(reads, (job) => {
      const { result } = job;
      if (typeof result !== 'object' || result === null || 'summarization' in result)
        return undefined;
      return { ...job, result: { ...result, summarization } };
    }),
  })),
];

const summarization = {
  success: true,
  is_empty: false,
  exec_time: 0.2,
  error: null,
  results: 'A summary that was not requested.',
};

/** Whether a request reads a list that has this job. */
const isListedIn = (request: Request, { kind }: JsonFields): boolean =>
  isRequestFor(request, ['listTranscriptions']) ||
  isRequestFor(request, [kind === 'live' ? 'listLiveSessions' : 'listPreRecordedJobs']);

const withKey = (request: Request, key: string): Request =>
  withRequestHeaders(request, (headers) => headers.set(keyHeader, key));

const idOf = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? '';

/** Reads a job before its deletion, which has the same URL. */
async function readBefore(
  { url, headers }: Request,
  ask: (request: Request) => Response | Promise<Response>,
): Promise<JsonFields | undefined> {
  const response = await ask(new Request(url, { headers }));
  return response.ok && hasJsonBody(response) ? ((await response.json()) as JsonFields) : undefined;
}

const listFault = faultIn('lists');

/** Violations in pages and filters. */
export const listFaults: readonly MockFault[] = [
  listFault('next-repeats', 'The next page is the same page again.', () => ({
    http: alterJson(lists, (page) =>
      page['next'] ? { ...page, next: page['current'] } : undefined,
    ),
  })),
  listFault('next-skips', 'One job is missing between two pages.', () => ({
    http: alterJson(lists, (page) => {
      if (typeof page['next'] !== 'string') return undefined;
      const next = page['next'].replace(/offset=(\d+)/, (_, at) => `offset=${Number(at) + 1}`);
      return { ...page, next };
    }),
  })),
  listFault('next-drops-filters', 'The next page drops the filters.', () => ({
    http: alterJson(lists, (page) => {
      if (typeof page['next'] !== 'string') return undefined;
      return { ...page, next: page['next'].replace(/(limit=\d+).*$/, '$1') };
    }),
  })),
  listFault('next-never-null', 'The last page has a next page, too.', () => ({
    http: alterJson(lists, (page) =>
      page['next'] === null ? { ...page, next: nextOf(String(page['current'])) } : undefined,
    ),
  })),
  listFault('status-filter-ignored', 'The status filter is ignored.', () => ({
    http: withoutFilter('status'),
  })),
  listFault('metadata-filter-ignored', 'The custom_metadata filter is ignored.', () => ({
    http: withoutFilter('custom_metadata'),
  })),
  listFault('date-filter-ignored', 'The date filters are ignored.', () => ({
    http: withoutFilter('date', 'before_date', 'after_date'),
  })),
  listFault('limit-ignored', 'The limit of a page is ignored.', () => ({
    http: alterQuery(lists, (query) => {
      if (/^[1-9]\d{0,2}$/.test(query.get('limit') ?? '')) query.set('limit', maxLimit);
    }),
  })),
  listFault('order-ignored', 'The order of a list is ignored.', () => ({
    http: withoutFilter('order'),
  })),
  listFault('always-counted', 'Pages have a total that was not asked for.', () => ({
    http: alterQuery(lists, (query) => query.set('total', 'true')),
  })),
  listFault('oldest-first', 'Pages list the oldest job first.', () => ({
    http: alterJson(lists, (page) =>
      Array.isArray(page['items']) ? { ...page, items: page['items'].toReversed() } : undefined,
    ),
  })),
  listFault('wrong-kind-listed', 'The list of one kind contains jobs of the other.', () => ({
    http: alterJson(lists, (page) =>
      Array.isArray(page['items'])
        ? {
            ...page,
            items: page['items'].map((item: JsonFields) => ({ ...item, kind: otherKind(item) })),
          }
        : undefined,
    ),
  })),
];

const maxLimit = String(reader.document.components.parameters['Limit']?.schema.maximum);

const nextOf = (current: string): string =>
  current.replace(/offset=(\d+)&limit=(\d+)/, (_, offset, limit) => {
    return `offset=${Number(offset) + Number(limit)}&limit=${limit}`;
  });

const otherKind = (item: JsonFields): string => (item['kind'] === 'live' ? 'pre-recorded' : 'live');

const withoutFilter = (...names: readonly string[]) =>
  alterQuery(lists, (query) => {
    for (const key of [...query.keys()]) {
      if (names.some((name) => key === name || key.startsWith(`${name}[`))) query.delete(key);
    }
  });
