import { API_VERSION, requestIdOfJob } from '@verbatim/jobs';
import { jsonParts, jsonText } from '@verbatim/server';
import type { ShownJob } from '@verbatim/storage';

/** A longer body is sent in parts. */
const MAX_TEXT_CHARACTERS = 256 * 1024;

/** The body of a response from its JSON text in parts: a short one as a whole, a long one part by part as the client takes it. */
export async function jsonBody<Body>(parts: AsyncGenerator<string>): Promise<Body> {
  let text = '';
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return jsonText(text);
    text += value;
    if (text.length > MAX_TEXT_CHARACTERS) return jsonParts(after(text, parts));
  }
}

async function* after(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/**
 * A job record without its result, as JSON text. It is joined from stored JSON texts, so that a page of a thousand jobs is not parsed
 * and serialized again.
 */
export const itemText = (job: ShownJob): string => `${start(job)}}`;

/** A job record with its result, as JSON text. */
export const recordText = (job: ShownJob, result: string | null): string =>
  `${start(job)},"result":${result}}`;

/** A job record with its result, as JSON text in parts. */
export async function* recordParts(
  job: ShownJob,
  result: AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `${start(job)},"result":`;
  yield* result;
  yield '}';
}

/** The record without its closing brace. */
const start = ({
  id,
  kind,
  status,
  createdAt,
  completedAt,
  errorCode,
  errorMessage,
  customMetadata,
  file,
  params,
  progress,
}: ShownJob): string =>
  `{"id":"${id}","request_id":"${requestIdOfJob(id)}","version":${API_VERSION},"status":"${status}","created_at":${time(createdAt)},"completed_at":${time(completedAt)},"post_session_metadata":{},"kind":"${kind}"${progressText(progress)},"custom_metadata":${customMetadata},"error_code":${errorCode},"error_message":${JSON.stringify(errorMessage)},"file":${file},"request_params":${params}`;

/** Only pre-recorded jobs have it. */
const progressText = (progress: ShownJob['progress']): string =>
  progress === null
    ? ''
    : `,"progress":{"percent":${progress.percent},"jobs_ahead":${progress.jobsAhead}}`;

const time = (moment: number | null): string =>
  moment === null ? 'null' : `"${new Date(moment).toISOString()}"`;
