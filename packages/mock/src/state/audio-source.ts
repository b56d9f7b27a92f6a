import { errorCodes } from '@verbatim/contract';
import { type IdGenerator, uploadIdIn } from '@verbatim/jobs';
import type { Script } from '../script/script.ts';
import type { Account } from './account.ts';
import type { Failure } from './pre-recorded.ts';
import { fileAt, type StoredFile } from './stored-file.ts';

/** The HTTP number of a job whose audio could not be fetched. */
const UNPROCESSABLE = 422;

/** A path with `/fail` in it fails on purpose, `/fail-415` with the number it names. */
const marker = /\/fail(?:-([45]\d\d))?(?=[/.]|$)/;

/** What a job finds at its address. The mock calls none: a stored file is known, any other is made up. */
export function audioAt(
  address: string,
  from: { account: Account; base: string; ids: IdGenerator; script: Script },
): StoredFile | Failure {
  const url = new URL(address);
  const failing = marker.exec(url.pathname);
  if (failing) return failureOf(Number(failing[1] ?? UNPROCESSABLE), url.pathname);
  const id = uploadIdIn(from.base, address);
  if (id !== null) return from.account.file(id) ?? failureOf(UNPROCESSABLE, url.pathname);
  return fileAt(url, from.ids.next().id, from.script.duration);
}

function failureOf(code: number, path: string): Failure {
  if (code === errorCodes.unsupported_audio.status) {
    return { code, message: errorCodes.unsupported_audio.summary };
  }
  return { code, message: `The audio at ${path} could not be fetched.` };
}
