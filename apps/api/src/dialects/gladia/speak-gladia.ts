import {
  operations,
  type PreRecordedJobReference,
  type Error as Problem,
} from '@verbatim/contract';
import type { Hono } from 'hono';
import { SentenceEnvelopes } from './sentence-envelopes.ts';
import { GLADIA_KEY_HEADER } from './translate-request.ts';

/** Handles one request. */
type FetchHandler = Hono['fetch'];

/**
 * Lets clients of Gladia call the API: their addresses become those of the document, and responses get their form. Requests without
 * Gladia's key header pass unchanged, so other clients of the same service see the document's form.
 */
export const speakGladia =
  (next: FetchHandler): FetchHandler =>
  (request, env, context) =>
    request.headers.get(GLADIA_KEY_HEADER) === null
      ? next(request, env, context)
      : translated(next, request, env, context);

async function translated(
  next: FetchHandler,
  ...[request, env, context]: Parameters<FetchHandler>
): Promise<Response> {
  const address = documentAddress(request.url);
  const response = await next(
    address === request.url ? request : new Request(address, request),
    env,
    context,
  );
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  if (response.status >= 400) return withErrorObject(response);
  if (isAiSdk(request) && request.method === 'POST') return withFixedHost(response);
  return request.method === 'GET' && isJobAddress(address) ? withEnvelopes(response) : response;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENTS = ['before_date', 'after_date'] as const;

/** The address without a slash at its end, with a time where a date alone stands for the start of its day in UTC. */
function documentAddress(address: string): string {
  const url = new URL(address);
  const { pathname, searchParams } = url;
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const days = MOMENTS.filter((name) => DAY.test(searchParams.get(name) ?? ''));
  if (path === pathname && days.length === 0) return address;
  for (const name of days) searchParams.set(name, `${searchParams.get(name)}T00:00:00.000Z`);
  url.pathname = path;
  return url.href;
}

const [JOB, TRANSCRIPTION] = [operations.getPreRecordedJob, operations.getTranscription].map(
  ({ path }) => path.slice(0, path.indexOf('{')),
) as [string, string];

function isJobAddress(address: string): boolean {
  const { pathname } = new URL(address);
  return pathname.startsWith(JOB) || pathname.startsWith(TRANSCRIPTION);
}

/** Wraps the sentences of a transcript, in parts as they are read: a result may have many megabytes. */
function withEnvelopes(response: Response): Response {
  const envelopes = new SentenceEnvelopes();
  const body = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(
      new TransformStream<string, string>({
        transform: (text, controller) => controller.enqueue(envelopes.translate(text)),
      }),
    )
    .pipeThrough(new TextEncoderStream());
  return new Response(body ?? null, { status: response.status, headers: bodyHeaders(response) });
}

/**
 * Says in the body what these clients don't read in headers: how long to wait, in the message and in seconds. Adds the object from
 * which the provider of the AI SDK takes its message.
 */
async function withErrorObject(response: Response): Promise<Response> {
  const problem = (await response.json()) as Problem;
  const seconds = response.headers.get('retry-after');
  const message =
    seconds === null
      ? problem.message
      : `${problem.message} Wait ${seconds} s before the next try.`;
  return replaced(response, {
    ...problem,
    message,
    ...(seconds !== null && { retry_after: Number(seconds) }),
    error: { message, code: problem.statusCode },
  });
}

/** The host that the provider of the AI SDK was built with. It sends its key nowhere else, so links in its responses must lead there. */
const FIXED_HOST = 'https://api.gladia.io';

/**
 * Products of the AI SDK name themselves in every request: `ai-sdk/provider-utils/4.0` sends it, and either `ai/7.0` or the provider made it.
 * Nothing else in its requests differs from those of programs that read `result_url` from us.
 */
const AI_SDK = /(?:^|\s)ai(?:-sdk)?\//;

const isAiSdk = ({ headers }: Request): boolean => AI_SDK.test(headers.get('user-agent') ?? '');

async function withFixedHost(response: Response): Promise<Response> {
  const body = (await response.json()) as Partial<PreRecordedJobReference>;
  if (body.result_url === undefined) return replaced(response, body);
  const { pathname } = new URL(body.result_url);
  return replaced(response, { ...body, result_url: FIXED_HOST + pathname });
}

const replaced = (response: Response, body: unknown): Response =>
  new Response(JSON.stringify(body), { status: response.status, headers: bodyHeaders(response) });

/** The headers of a response whose body gets another length. */
function bodyHeaders({ headers }: Response): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}
