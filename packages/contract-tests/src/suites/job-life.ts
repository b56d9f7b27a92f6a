import type { PreRecordedJob, PreRecordedJobRequest } from '@verbatim/contract';
import { anyBody } from '../document/examples.ts';
import { jobOperations } from '../document/traits.ts';
import { isError, statusAndCode } from '../http/error-codes.ts';
import { bodyAs, type HttpExchange } from '../http/exchange.ts';
import { requestTo } from '../http/test-request.ts';
import { plainFormat, toneFile, upload } from '../jobs/audio.ts';
import { makeJob, newBatch } from '../jobs/make-job.ts';
import { readPage, withMetadata } from '../jobs/page.ts';
import { preRecorded } from '../jobs/resources.ts';
import { type SeenProgress, waitUntilOver } from '../jobs/wait-until-over.ts';
import type { Trial } from '../run/trial.ts';
import { NOWHERE } from '../values/texts.ts';
import type { JobRule } from './job-rules.ts';

const SECONDS = 1;

/** The requested add-ons; the other half is off. */
const asked = {
  sentences: true,
  subtitles: true,
  named_entity_recognition: true,
  summarization: true,
} as const satisfies Partial<PreRecordedJobRequest>;

/** Checks a job from upload to deletion. */
export async function lookAtLife(trial: Trial<JobRule>): Promise<void> {
  const bytes = toneFile(SECONDS);
  const stored = await upload(trial, bytes);
  const file = bodyAs(stored, 'UploadedAudio');
  if (!file) trial.skip(`no file could be stored: it is answered ${statusAndCode(stored)}`);
  const { size, audio_duration, number_of_channels, extension, filename } = file.audio_metadata;
  const measured =
    size === bytes.byteLength &&
    Math.abs(audio_duration - SECONDS) < 0.1 &&
    number_of_channels === plainFormat.channels &&
    extension === 'wav' &&
    filename === `${trial.run.name}.wav`;
  trial.expect('upload-is-measured', measured, JSON.stringify(file.audio_metadata), stored);

  const batch = newBatch();
  const body = { ...asked, audio_url: file.audio_url, custom_metadata: batch };
  await lookAtHaste(trial);
  const { id } = await makeJob(trial, preRecorded, body);
  const finished = await waitUntilOver(trial, preRecorded, id);
  trial.require('comes-to-an-end', finished !== undefined, `job ${id} does not`);
  if (!finished) return;
  const { record, answer, statuses, progress } = finished;
  lookAtStates(trial, statuses);
  lookAtProgress(trial, progress);
  const done = record.status === 'done';
  const complete =
    done &&
    record.completed_at !== null &&
    record.error_code === null &&
    record.error_message === null;
  const whole = complete && record.file !== null && record.result !== null;
  trial.require('done-is-complete', whole, `the job is ${record.status}`, answer);
  const source = record.file?.source;
  trial.expect('done-is-complete', source === file.audio_url, `file.source is ${source}`, answer);
  lookAtResult(trial, record as PreRecordedJob, Object.keys(asked));
  await lookAtPlain(trial, file.audio_url);
  await lookAtDownload(trial, id, bytes);
  await lookAtDeletion(trial, id, batch);
}

/** Checks the deletion of a new job, which a quick service may have finished already. */
async function lookAtHaste(trial: Trial<JobRule>): Promise<void> {
  const { id } = await makeJob(trial, preRecorded);
  const early = await trial.call(preRecorded.remove, { path: { id } });
  if (early.status !== 202) {
    const kept = isError(early, 'job_in_progress');
    trial.expect('unfinished-stays', kept, statusAndCode(early), early);
    return;
  }
  const after = await trial.call(preRecorded.read, { path: { id } });
  const says = 'the deletion gets 202, and reading';
  trial.expectError('unfinished-stays', after, 'job_not_found', says);
}

/** Checks a job whose file can't be fetched. */
export async function lookAtFailure(trial: Trial<JobRule>): Promise<void> {
  const json = { audio_url: `${NOWHERE}/fail.wav` };
  const made = await trial.call(preRecorded.create, { json });
  const id = bodyAs(made, 'PreRecordedJobReference')?.id;
  if (id === undefined) trial.skip(`such a job is refused at once: ${statusAndCode(made)}`);
  const finished = await waitUntilOver(trial, preRecorded, id);
  trial.require('comes-to-an-end', finished !== undefined, `job ${id} does not`, made);
  if (finished?.record.status !== 'error') trial.skip('the deployment found a file there');
  const { record, answer, statuses, progress } = finished;
  lookAtStates(trial, statuses);
  lookAtProgress(trial, progress);
  const { completed_at, error_code, error_message } = record;
  const explained = completed_at !== null && error_code !== null && error_message !== null;
  const what = 'completed_at, error_code or error_message is null';
  trial.expect('error-is-explained', explained, what, answer);
}

const ORDER = { queued: 0, processing: 1, done: 2, error: 2 } as const;

function lookAtStates(trial: Trial<JobRule>, statuses: readonly (keyof typeof ORDER)[]): void {
  const steps = statuses.map((status) => ORDER[status]);
  const forward = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0));
  trial.expect('states-go-forward', forward, `it was ${statuses.join(', then ')}`);
}

/** Checks what a job tells of its progress, from its creation to its end. */
function lookAtProgress(trial: Trial<JobRule>, seen: readonly SeenProgress[]): void {
  let before = 0;
  for (const { status, percent, jobs_ahead } of seen) {
    const hasPercent = percent !== null;
    const hasPlace = jobs_ahead !== null;
    const fits =
      hasPlace === (status === 'queued') && hasPercent === /^(processing|done)$/.test(status);
    const what = `a job that is ${status} has percent ${percent} and jobs_ahead ${jobs_ahead}`;
    trial.expect('progress-fits-the-status', fits, what);
    const reached = percent ?? before;
    // Another attempt begins at 0.
    const isForward = reached >= before || reached === 0;
    trial.expect('percent-goes-forward', isForward, `${before} is followed by ${reached}`);
    before = reached;
    const isWhole = status !== 'done' || percent === 100;
    trial.expect('done-has-100-percent', isWhole, `a job that is done has ${percent}`);
  }
}

/** Checks a job without add-ons. */
async function lookAtPlain(trial: Trial<JobRule>, audio_url: string): Promise<void> {
  const { id } = await makeJob(trial, preRecorded, { audio_url });
  const finished = await waitUntilOver(trial, preRecorded, id);
  if (finished) lookAtResult(trial, finished.record as PreRecordedJob, []);
}

function lookAtResult(
  trial: Trial<JobRule>,
  { result }: PreRecordedJob,
  due: readonly string[],
): void {
  if (!result) return;
  const { metadata: _, transcription, ...addons } = result;
  const { sentences, subtitles } = transcription;
  const inside = { sentences: sentences ?? addons.sentences, subtitles };
  const present = Object.keys({ ...addons, ...dropMissing(inside) }).sort();
  const right = present.join() === [...due].sort().join();
  trial.expect(
    'result-has-what-was-asked',
    right,
    `it has ${present.join(', ') || 'nothing more'}`,
  );
}

const dropMissing = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));

async function lookAtDeletion(trial: Trial<JobRule>, id: string, batch: object): Promise<void> {
  const removed = await trial.call(preRecorded.remove, { path: { id } });
  trial.require('deleted-is-gone', removed.status === 202, statusAndCode(removed), removed);
  for (const operation of jobOperations) {
    const answer = await trial.call(operation, { path: { id }, json: anyBody(operation) });
    trial.expectError('deleted-is-gone', answer, 'job_not_found', `${operation.id} answers`);
  }
  const { items, answer } = await readPage(trial, preRecorded.list, withMetadata(batch));
  trial.expect('deleted-is-gone', items.length === 0, 'a listing still shows it', answer);
}

interface DownloadRange {
  readonly range: string;
  readonly from: number;
  readonly to: number;
}

/** Checks downloads of a job's audio, whole and by range. */
async function lookAtDownload(trial: Trial<JobRule>, id: string, bytes: Uint8Array): Promise<void> {
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
