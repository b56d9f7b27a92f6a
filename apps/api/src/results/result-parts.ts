import type { FinishedJobRow, ResultPosition, Store } from '@verbatim/storage';

/** What reading a result needs. */
interface ResultReader {
  readonly jobs: Pick<Store['jobs'], 'getFinished' | 'resultPart'>;
}

/** The job was removed while its result was read. */
export class ResultRemoved extends Error {
  override readonly name = 'ResultRemoved';
}

/** The result of a job as JSON text, in parts: each is read when the one before was taken. `null` if it has none. */
export async function* resultParts(
  store: ResultReader,
  { id, result, resultRest }: FinishedJobRow,
): AsyncGenerator<string> {
  yield String(result);
  yield* partsFrom(store, id, resultRest);
}

/** Reads the whole result of a job that is done. */
export async function readResult<Result>(
  store: ResultReader,
  job: FinishedJobRow,
): Promise<Result> {
  let text = '';
  for await (const part of resultParts(store, job)) text += part;
  return JSON.parse(text);
}

/** The result of a finished job as JSON text, in parts. */
export async function* resultOf(
  store: ResultReader,
  accountId: string,
  id: string,
): AsyncGenerator<string> {
  const job = await store.jobs.getFinished(accountId, id);
  if (!job) throw new ResultRemoved('The job of the result was removed.');
  yield* resultParts(store, job);
}

/** The messages of a running session so far, as the last member of its result. */
export async function* messageParts(store: ResultReader, id: string): AsyncGenerator<string> {
  yield ',"messages":[';
  let isEmpty = true;
  // Behind all pieces: those of a result that is being stored are not part of what there is so far.
  for await (const part of partsFrom(store, id, { piece: Number.MAX_SAFE_INTEGER, message: 0 })) {
    if (part !== '') isEmpty = false;
    yield part;
  }
  if (isEmpty) yield ']}';
}

async function* partsFrom(
  { jobs }: ResultReader,
  id: string,
  from: ResultPosition | null,
): AsyncGenerator<string> {
  for (let rest = from; rest !== null; ) {
    const part = await jobs.resultPart(id, rest);
    if (!part) throw new ResultRemoved('The job was removed while its result was read.');
    yield part.text;
    rest = part.rest;
  }
}
