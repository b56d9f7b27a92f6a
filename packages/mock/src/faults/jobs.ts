import { errorCodes, securitySchemes } from '@verbatim/contract';
import { documentedAnswers } from '../prefer/documented.ts';
import { deletions, lists, reads } from './families.ts';
import type { Fault } from './fault.ts';
import { alterJson, askWithHeaders, type Fields, isCall, isJson, withBody } from './intercept.ts';

const group = 'jobs';

const { status: UNKNOWN } = errorCodes.job_not_found;
const { status: RUNNING } = errorCodes.job_in_progress;
const OK = 200;
const ACCEPTED = 202;
const keyHeader = securitySchemes.serviceKey.name;

/** Mistakes with whose a job is, whether it exists, and how it stands. */
export const jobFaults: readonly Fault[] = [
  {
    name: 'other-account-shown',
    group,
    description: 'The job of another key can be read.',
    lie: ({ keys }) => ({
      http: (next) => async (request, env, context) => {
        const answer = await next(request, env, context);
        if (answer.status !== UNKNOWN || !isCall(request, reads)) return answer;
        for (const key of keys) {
          const other = await askWithHeaders([next, request, env, context], (headers) =>
            headers.set(keyHeader, key),
          );
          if (other.ok) return other;
        }
        return answer;
      },
    }),
  },
  {
    name: 'other-account-listed',
    group,
    description: 'Lists show the jobs of all keys.',
    lie: ({ keys }) => ({
      http: (next) => async (request, env, context) => {
        const answer = await next(request, env, context);
        if (!answer.ok || !isCall(request, lists)) return answer;
        const page = (await answer.json()) as Fields & { items: unknown[] };
        for (const key of keys.filter((each) => each !== request.headers.get(keyHeader))) {
          const other = await askWithHeaders([next, request, env, context], (headers) =>
            headers.set(keyHeader, key),
          );
          const { items } = (await other.json()) as { items: unknown[] };
          page.items.push(...items);
        }
        return withBody(answer, page);
      },
    }),
  },
  {
    name: 'unknown-id-ok',
    group,
    description: 'An id that nothing has is answered with some job.',
    lie: () => ({
      http: (next) => async (request, env, context) => {
        const answer = await next(request, env, context);
        const id = reads.find((each) => isCall(request, [each]));
        if (answer.status !== UNKNOWN || !id) return answer;
        const examples = documentedAnswers(id).find(({ status }) => status === OK)?.examples;
        return withBody(answer, [...(examples?.values() ?? [])][0], OK);
      },
    }),
  },
  {
    name: 'deleted-still-readable',
    group,
    description: 'A deleted job can still be read.',
    lie: () => {
      const deleted = new Map<string, unknown>();
      return {
        http: (next) => async (request, env, context) => {
          const id = idOf(request);
          if (isCall(request, deletions)) {
            const record = await readBefore(request, (asked) => next(asked, env, context));
            const answer = await next(request, env, context);
            if (answer.ok) deleted.set(id, record);
            return answer;
          }
          const answer = await next(request, env, context);
          const record = isCall(request, reads) ? deleted.get(id) : undefined;
          return record === undefined ? answer : withBody(answer, record, OK);
        },
      };
    },
  },
  {
    name: 'deleted-still-listed',
    group,
    description: 'A deleted job stays in the lists.',
    lie: () => {
      const deleted: unknown[] = [];
      return {
        http: (next) => async (request, env, context) => {
          if (isCall(request, deletions)) {
            const record = await readBefore(request, (asked) => next(asked, env, context));
            const answer = await next(request, env, context);
            const { result, ...item } = record ?? {};
            if (answer.ok) deleted.unshift(item);
            return answer;
          }
          const answer = await next(request, env, context);
          if (!answer.ok || !isCall(request, lists)) return answer;
          const page = (await answer.json()) as Fields & { items: unknown[] };
          return withBody(answer, { ...page, items: [...deleted, ...page.items] });
        },
      };
    },
  },
  {
    name: 'running-job-deleted',
    group,
    description: 'Deleting a job that is still running is answered 202.',
    lie: () => ({
      http: (next) => async (request, env, context) => {
        const answer = await next(request, env, context);
        if (answer.status !== RUNNING || !isCall(request, deletions)) return answer;
        const headers = new Headers(answer.headers);
        headers.delete('content-type');
        headers.delete('content-length');
        return new Response(null, { status: ACCEPTED, headers });
      },
    }),
  },
  {
    name: 'never-done',
    group,
    description: 'A pre-recorded job is processing for ever.',
    lie: () => ({
      http: alterJson(reads, (job) =>
        job['kind'] === 'pre-recorded' && job['status'] !== 'queued'
          ? { ...job, status: 'processing', completed_at: null, error_code: null, result: null }
          : undefined,
      ),
    }),
  },
  {
    name: 'state-goes-back',
    group,
    description: 'A job that is done is queued again the next time it is read.',
    lie: () => {
      let readings = 0;
      return {
        http: alterJson(reads, (job) => {
          if (job['status'] !== 'done') return undefined;
          readings += 1;
          if (readings % 2 === 1) return undefined;
          return { ...job, status: 'queued', completed_at: null, file: null, result: null };
        }),
      };
    },
  },
  {
    name: 'no-completion-time',
    group,
    description: 'A job that is over does not say since when.',
    lie: () => ({
      http: alterJson(reads, (job) =>
        job['completed_at'] ? { ...job, completed_at: null } : undefined,
      ),
    }),
  },
  {
    name: 'add-on-not-asked-for',
    group,
    description: 'A result holds a summary that nobody asked for.',
    lie: () => ({
      http: alterJson(reads, (job) => {
        const { result } = job;
        if (typeof result !== 'object' || result === null || 'summarization' in result)
          return undefined;
        return { ...job, result: { ...result, summarization } };
      }),
    }),
  },
];

const summarization = {
  success: true,
  is_empty: false,
  exec_time: 0.2,
  error: null,
  results: 'Somebody said something.',
};

const idOf = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? '';

/** Reads a job just before it is deleted: the address is the same. */
async function readBefore(
  { url, headers }: Request,
  ask: (request: Request) => Response | Promise<Response>,
): Promise<Fields | undefined> {
  const answer = await ask(new Request(url, { headers }));
  return answer.ok && isJson(answer) ? ((await answer.json()) as Fields) : undefined;
}
