import { API_VERSION, requestIdOfJob } from '@verbatim/jobs';
import type { JobRow } from '@verbatim/storage';

/**
 * The record of a job as JSON text, joined from the texts that are stored: a page of a thousand jobs, or a result of
 * megabytes, is neither parsed nor written again.
 */
export const itemText = (job: JobRow): string => `${start(job)}}`;

/** The record with its result. */
export const recordText = (job: JobRow, result: string | null): string =>
  `${start(job)},"result":${result}}`;

/** All but the end of the record. */
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
