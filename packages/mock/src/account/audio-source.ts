import { errorCodes } from '@verbatim/contract';
import { type IdGenerator, uploadIdIn } from '@verbatim/jobs';
import type { MockJobFailure } from '../results/pre-recorded-job.ts';
import type { Script } from '../script/script.ts';
import { fileAt, type StoredFile } from '../state/stored-file.ts';
import type { MockAccount } from './account.ts';

/** `error_code` of a job whose audio could not be fetched. */
const UNPROCESSABLE = 422;

/** A URL path with `/fail` makes the job fail with 422, `/fail-415` with 415. */
const marker = /\/fail(?:-([45]\d\d))?(?=[/.]|$)/;

/** The audio at a URL: an uploaded file, or a synthetic one for any other URL, because the mock fetches nothing. */
export function audioAt(
  address: string,
  from: { account: MockAccount; base: string; ids: IdGenerator; script: Script },
): StoredFile | MockJobFailure {
  const url = new URL(address);
  const failing = marker.exec(url.pathname);
  if (failing) return failureOf(Number(failing[1] ?? UNPROCESSABLE), url.pathname);
  const id = uploadIdIn(from.base, address);
  if (id !== null) return from.account.file(id) ?? failureOf(UNPROCESSABLE, url.pathname);
  return fileAt(url, from.ids.next().id, from.script.duration);
}

function failureOf(code: number, path: string): MockJobFailure {
  if (code === errorCodes.unsupported_audio.status) {
    return { code, message: errorCodes.unsupported_audio.summary };
  }
  return { code, message: `The audio at ${path} could not be fetched.` };
}
