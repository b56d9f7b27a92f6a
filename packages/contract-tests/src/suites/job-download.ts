import { isError, statusAndCode } from '../http/error-codes.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { requestTo } from '../http/test-request.ts';
import { preRecorded } from '../jobs/resources.ts';
import type { Trial } from '../run/trial.ts';
import type { JobRule } from './job-rules.ts';

interface DownloadRange {
  readonly range: string;
  readonly from: number;
  readonly to: number;
}

/** Checks downloads of a job's audio, whole and by range. */
export async function lookAtDownload(
  trial: Trial<JobRule>,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  const get = (headers: Record<string, string> = {}): Promise<HttpExchange> =>
    trial.call(preRecorded.download, { path: { id }, headers });
  const whole = await get();
  const same = Buffer.compare(whole.bytes, bytes) === 0;
  const says = `${whole.bytes.byteLength} bytes came back, ${bytes.byteLength} were sent`;
  trial.require('download', whole.status === 200 && same, says, whole);
  const size = bytes.byteLength;
  const head = await trial.send({
    ...requestTo(preRecorded.download, { path: { id } }),
    method: 'HEAD',
  });
  const length = head.headers.get('content-length');
  const bare = head.status === 200 && head.bytes.byteLength === 0 && length === String(size);
  const said = `${head.status}, content-length ${length}, ${head.bytes.byteLength} bytes of body`;
  trial.expect('download-head', bare, said, head);
  const parts: DownloadRange[] = [
    { range: 'bytes=0-9', from: 0, to: 10 },
    { range: `bytes=${size - 7}-`, from: size - 7, to: size },
    { range: 'bytes=-5', from: size - 5, to: size },
    { range: `bytes=100-${size + 1000}`, from: 100, to: size },
  ];
  for (const { range, from, to } of parts) {
    const answer = await get({ range });
    const content = answer.headers.get('content-range');
    const right =
      answer.status === 206 &&
      content === `bytes ${from}-${to - 1}/${size}` &&
      Buffer.compare(answer.bytes, bytes.subarray(from, to)) === 0;
    const differs = `${range} is answered ${answer.status} with ${answer.bytes.byteLength} bytes, ${content}`;
    trial.expect('ranges', right, differs, answer);
  }
  const beyond = await get({ range: `bytes=${size}-` });
  const none = isError(beyond, 'range_not_satisfiable');
  const complete = beyond.headers.get('content-range') === `bytes */${size}`;
  trial.expect('ranges', none && complete, `beyond the end: ${statusAndCode(beyond)}`, beyond);
}
