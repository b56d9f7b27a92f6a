import { isRetryableStatus } from '@verbatim/time';
import { StoreError } from '../../store.ts';
import { textOf } from './xml.ts';

/** A response other than 2xx. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';
  readonly status: number;
  /** Such as `NoSuchKey`; empty where the response has none. */
  readonly code: string;
  /** The delay that the server asks for. */
  readonly retryAfterMs: number;

  constructor(message: string, response: Pick<S3Failure, 'status' | 'code' | 'retryAfterMs'>) {
    const { status, code, retryAfterMs } = response;
    super([status, code, message].filter((part) => part !== '').join(' '));
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** True if the same request may succeed later. */
  get isRetryable(): boolean {
    return isRetryableStatus(this.status) || retryableCodes.has(this.code);
  }
}

/** Codes of 400 and 409 for temporary failures, such as bytes corrupted in transit. */
const retryableCodes: ReadonlySet<string> = new Set([
  'RequestTimeout',
  'OperationAborted',
  'SlowDown',
  'InternalError',
  'BadDigest',
  'XAmzContentSHA256Mismatch',
]);

/** Longer texts of a server are cut in messages. */
const MAX_DETAIL_CHARACTERS = 200;

/** The failure that a response tells of, in XML, or in its status alone, as a response to HEAD. */
export function s3FailureOf(status: number, body: string, retryAfterMs = 0): S3Failure {
  const detail = (textOf(body, 'Message') ?? '').slice(0, MAX_DETAIL_CHARACTERS);
  return new S3Failure(detail, { status, code: textOf(body, 'Code') ?? '', retryAfterMs });
}

/** What an operator has to do, by the code or status of the failure. */
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'The bucket is missing. Create it, or correct BLOBS_URL.',
  InvalidAccessKeyId: 'S3 does not know the access key. Correct AWS_ACCESS_KEY_ID.',
  // Of versitygw.
  XAdminUserNotFound: 'S3 does not know the access key. Correct AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The secret key is wrong. Correct AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired. Start with new credentials.',
  InvalidToken: 'AWS_SESSION_TOKEN is not valid. Start with new credentials.',
  RequestTimeTooSkewed: "The clocks of this machine and of S3 differ too much. Set this machine's.",
  AuthorizationHeaderMalformed: 'The region is wrong. Add the right region to BLOBS_URL.',
  PermanentRedirect: 'The bucket is in another region. Add that region to BLOBS_URL.',
  301: 'The bucket is in another region. Add that region to BLOBS_URL.',
  403: 'S3 refuses these credentials. They need to read, write, list and delete in the bucket.',
  507: 'S3 has no space left.',
};

/** Translates any error of a request to a `StoreError` that says what to do. */
export function s3ErrorOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (!(error instanceof S3Failure)) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return new StoreError('unavailable', `S3 can not be reached (${String(reason)}).`, error);
  }
  const what = advice[error.code] ?? advice[error.status];
  if (error.status === 507) return new StoreError('full', `${what} (${error.message})`, error);
  // Callers repeat it later: by then an operator may have corrected it.
  if (what !== undefined) return new StoreError('unavailable', `${what} (${error.message})`, error);
  return error.isRetryable
    ? new StoreError('unavailable', `S3 fails (${error.message}). Try again later.`, error)
    : new StoreError('unknown', `S3 refuses a request (${error.message}).`, error);
}

/** `object`: names the database that the blobs belong to. */
export const ofAnotherDatabase = (object: string): StoreError =>
  new StoreError(
    'unknown',
    'The blobs at BLOBS_URL belong to another database. Correct DATABASE_URL or BLOBS_URL. Only if the database was lost for good, ' +
      `delete the object ${object} there: blobs that this database does not name are then deleted.`,
  );
