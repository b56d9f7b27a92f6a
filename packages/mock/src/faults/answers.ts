import { errorCodes } from '@verbatim/contract';
import type { Around } from '../http/fetch.ts';
import { creations, keyed, lists, reads } from './families.ts';
import type { Fault } from './fault.ts';
import { alterAnswers, alterJson, isCall, isJson, withBody, withHeaders } from './intercept.ts';
import { answerHeadWithBody } from './raw-head.ts';

const group = 'answers';

const NON_AUTHORITATIVE = 203;
const OK = 200;

/** Answers whose status, headers or body are not what the document says. */
export const answerFaults: readonly Fault[] = [
  {
    name: 'undocumented-field',
    group,
    description: 'A job has a field that the document does not know.',
    lie: () => ({
      http: alterJson(reads, (job) => ('id' in job ? { ...job, shard: 7 } : undefined)),
    }),
  },
  {
    name: 'missing-field',
    group,
    description: 'A job lacks a field that it must have.',
    lie: () => ({ http: alterJson(reads, ({ request_id: _lost, ...job }) => job) }),
  },
  {
    name: 'wrong-type',
    group,
    description: 'A number of a job is sent as text.',
    lie: () => ({
      http: alterJson(reads, (job) =>
        'version' in job ? { ...job, version: String(job['version']) } : undefined,
      ),
    }),
  },
  {
    name: 'null-left-out',
    group,
    description: 'A list item leaves out the fields that are null.',
    lie: () => ({
      http: alterJson(lists, (page) =>
        Array.isArray(page['items'])
          ? { ...page, items: page['items'].map(withoutNulls) }
          : undefined,
      ),
    }),
  },
  {
    name: 'other-schema',
    group,
    description: 'Reading a job answers with a page of a list.',
    lie: () => ({
      http: alterJson(reads, (job) =>
        'id' in job ? { first: '', current: '', next: null, items: [] } : undefined,
      ),
    }),
  },
  {
    name: 'wrong-status',
    group,
    description: 'A job that is created is answered 200 instead of 201.',
    lie: () => ({
      http: alterJson(creations, (body, answer) => (answer.ok ? body : undefined), OK),
    }),
  },
  {
    name: 'undocumented-status',
    group,
    description: 'A list is answered with a status that is not documented.',
    lie: () => ({
      http: alterJson(lists, (body, answer) => (answer.ok ? body : undefined), NON_AUTHORITATIVE),
    }),
  },
  {
    name: 'missing-location',
    group,
    description: 'A created job has no Location header.',
    lie: () => ({ http: withoutHeader('location') }),
  },
  {
    name: 'missing-request-id',
    group,
    description: 'No answer has a request id.',
    lie: () => ({ http: withoutHeader('x-request-id') }),
  },
  {
    name: 'missing-retry-after',
    group,
    description: 'Every fifth request is told to slow down, but not for how long.',
    lie: () => {
      let requests = 0;
      return {
        http: alterAnswers(keyed, (answer, { url }) => {
          requests += 1;
          if (requests % 5 !== 0) return answer;
          return withBody(
            answer,
            errorBody('rate_limited', url, answer),
            errorCodes.rate_limited.status,
          );
        }),
      };
    },
  },
  {
    name: 'wrong-content-type',
    group,
    description: 'JSON is sent as text/html.',
    lie: () => ({
      http: alterAnswers(lists, (answer) =>
        withHeaders(answer, (headers) => headers.set('content-type', 'text/html')),
      ),
    }),
  },
  {
    name: 'html-error',
    group,
    description: 'An unknown id is answered with a web page.',
    lie: () => ({
      http: alterAnswers(reads, (answer) => {
        if (answer.status !== errorCodes.job_not_found.status) return answer;
        const headers = new Headers(answer.headers);
        headers.set('content-type', 'text/html');
        headers.delete('content-length');
        return new Response('<h1>Not Found</h1>', { status: answer.status, headers });
      }),
    }),
  },
  {
    name: 'unshaped-unauthorized',
    group,
    description: 'A request without a key gets an error of another shape.',
    lie: () => ({
      http: alterJson(keyed, (_body, { status }) =>
        status === errorCodes.missing_key.status ? { error: 'unauthorized' } : undefined,
      ),
    }),
  },
  {
    name: 'undocumented-error-code',
    group,
    description: 'An error has a code that is not documented.',
    lie: () => ({
      http: alterJson(keyed, (body) =>
        'code' in body && 'statusCode' in body ? { ...body, code: 'computer_says_no' } : undefined,
      ),
    }),
  },
  {
    name: 'wrong-status-code-in-body',
    group,
    description: 'The statusCode of an error is not the status of the answer.',
    lie: () => ({
      http: alterJson(keyed, (body) =>
        'statusCode' in body ? { ...body, statusCode: 500 } : undefined,
      ),
    }),
  },
  {
    name: 'endless-answer',
    group,
    description: 'The answer to reading a job begins and never ends.',
    lie: () => ({
      http: alterAnswers(reads, (answer) => {
        if (!answer.ok) return answer;
        const headers = new Headers(answer.headers);
        headers.delete('content-length');
        return new Response(new ReadableStream({ start: begin }), { status: OK, headers });
      }),
    }),
  },
  {
    name: 'cut-off-answer',
    group,
    description: 'The JSON of a list ends in the middle.',
    lie: () => ({
      http: alterAnswers(lists, async (answer) => {
        const text = await answer.text();
        const headers = new Headers(answer.headers);
        headers.delete('content-length');
        const half = text.slice(0, Math.floor(text.length / 2));
        return new Response(half, { status: answer.status, headers });
      }),
    }),
  },
  {
    name: 'unknown-route-ok',
    group,
    description: 'A path that does not exist is answered 200.',
    lie: () => ({
      http: (next) => async (request, env, context) => {
        const answer = await next(request, env, context);
        const route = errorCodes.route_not_found;
        if (answer.status !== route.status || isCall(request, reads) || !isJson(answer))
          return answer;
        const { code } = (await answer.clone().json()) as { code?: string };
        return code === 'route_not_found' ? withBody(answer, { ok: true }, OK) : answer;
      },
    }),
  },
  {
    name: 'head-with-body',
    group,
    description: 'HEAD of a download sends the body too.',
    lie: () => ({ http: answerHeadWithBody }),
  },
];

const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void =>
  controller.enqueue(new TextEncoder().encode('{"id":'));

const withoutHeader =
  (name: string): Around =>
  (next) =>
  async (request, env, context) => {
    const answer = await next(request, env, context);
    // A handshake has headers that nobody may change.
    if (request.headers.has('upgrade') || !answer.headers.has(name)) return answer;
    return withHeaders(answer, (headers) => headers.delete(name));
  };

const withoutNulls = (item: unknown): unknown =>
  Object.fromEntries(Object.entries(item as object).filter(([, value]) => value !== null));

/** An error as the contract shapes it. */
const errorBody = (code: 'rate_limited', url: string, answer: Response) => ({
  timestamp: new Date().toISOString(),
  path: new URL(url).pathname,
  request_id: answer.headers.get('x-request-id'),
  statusCode: errorCodes[code].status,
  message: errorCodes[code].summary,
  code,
});
