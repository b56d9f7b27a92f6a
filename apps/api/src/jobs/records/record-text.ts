import { API_VERSION, requestIdOfJob } from '@verbatim/jobs';
import type { JobRow } from '@verbatim/storage';

/**
 * A job record without its result, as JSON text. It is joined from stored JSON texts, so that a page of a thousand jobs is not parsed
 * and serialized again.
 */
export const itemText = (job: JobRow): string => `${start(job)}}`;

/** A job record with its result, as JSON text. */
export const recordText = (job: JobRow, result: string | null): string =>
  `${start(job)},"result":${result}}`;

/** A job record with its result, as JSON text in parts. */
export async function* recordParts(
  job: JobRow,
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
}: JobRow): string =>
  `{"id":"${id}","request_id":"${requestIdOfJob(id)}","version":${API_VERSION},"status":"${status}","created_at":${time(createdAt)},"completed_at":${time(completedAt)},"post_session_metadata":{},"kind":"${kind}","custom_metadata":${customMetadata},"error_code":${errorCode},"error_message":${JSON.stringify(errorMessage)},"file":${file},"request_params":${params}`;

const time = (moment: number | null): string =>
  moment === null ? 'null' : `"${new Date(moment).toISOString()}"`;
