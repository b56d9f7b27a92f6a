import { operations, type PreRecordedJob, type PreRecordedJobRequest } from '@verbatim/contract';
import { anyBody, jobOperations } from '../document/traits.ts';
import { bodyAs, type HttpExchange, isError, jsonOf, statusAndCode } from '../http/exchange.ts';
import { requestTo } from '../http/test-request.ts';
import { plainFormat, toneFile, upload } from '../jobs/audio.ts';
import {
  type CreatedJob,
  isOver,
  type JobRecord,
  makeJob,
  newBatch,
  recordIn,
  type SeenProgress,
  waitUntilOver,
} from '../jobs/job.ts';
import {
  both,
  live,
  preRecorded,
  type Resource,
  readPage,
  resources,
  withMetadata,
} from '../jobs/resources.ts';
import { rules } from '../rules.ts';
import { type Case, newCase, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { NOWHERE } from '../values/texts.ts';
import { checkEcho } from './job-echo.ts';

const jobRules = rules({
  'is-found': `A new job can be read at once, under its own path and the shared one.
    both paths are read right after the job was created`,
  location: `Location, and result_url of a pre-recorded job, are the URL of the job.
    both are followed`,
  ids: `Ids are UUIDs of version 7 that increase.
    two jobs, created one after the other`,
  'request-id': `request_id is G- and the first eight digits of the id.
    the record of a new job`,
  'nothing-early': `Fields that do not apply yet are null.
    completed_at, error_code and error_message of an unfinished job`,
  'metadata-is-kept': `custom_metadata is returned unchanged.
    random metadata in random bodies`,
  'parameters-are-echoed': `request_params has every parameter with its default, without custom_metadata.
    random bodies with their defaults applied, against request_params`,
  'starts-queued': `A session is queued until the first connection, without a result.
    the record of a session without a connection`,
  'no-file-yet': `Downloading from a job without audio gets 404 file_not_found.
    the download of a session without a connection`,
  'unfinished-stays': `DELETE of an unfinished job gets 403 job_in_progress, except a session that no client has connected to.
    a pre-recorded job is deleted right after its creation`,
  'kinds-apart': `A job is not found under the path of the other kind.
    reading, deleting and downloading under that path`,
  'regions-agree': `Different regions in query and body get 400 region_conflict.
    a session with both`,
  'region-is-kept': `The region of query or body is recorded on the job.
    sessions with a region in the query, and in both places`,
  'bounds-are-ordered': `A lower bound above its upper bound gets 400, with its name in validation_errors.
    min_speakers above max_speakers`,
  'upload-is-measured': `The response to an upload has name, size, duration and channels of the file.
    a generated file of one second`,
  'states-go-forward': `A job is queued, then processing, then done or error.
    every status seen while polling a pre-recorded job`,
  'progress-fits-the-status': `jobs_ahead is null unless the job is queued, percent unless it is processing or done.
    progress in every response while polling a pre-recorded job`,
  'percent-goes-forward': `percent never goes back, except to 0 by another attempt.
    progress in every response while polling a pre-recorded job`,
  'done-has-100-percent': `percent of a job is 100 when it is done.
    progress in every response while polling a pre-recorded job`,
  'comes-to-an-end': `A job ends.
    a job with an uploaded file, within --patience`,
  'done-is-complete': `A done job has completed_at, file and result, and no error.
    the record of a job with an uploaded file`,
  'result-has-what-was-asked': `The result has the requested add-ons and no others.
    a job with half of the add-ons on, and one with none`,
  'withheld-is-named': `Strict redaction withholds all words in the languages that not_covered names, and no others.
    a job in German that asks for a type which is hardly found anywhere`,
  'error-is-explained': `A failed job has completed_at, error_code and error_message.
    a job with an unreachable URL`,
  download: `The audio of a job is the uploaded file.
    the bytes of a download against those of the upload`,
  'download-head': `HEAD of a download has its Content-Length and no body.
    HEAD over a TCP socket, which shows surplus bytes`,
  ranges: `Range gets the requested bytes with 206, and 416 beyond the end.
    a range from the start, one to the end, the last bytes, and one beyond`,
  'deleted-is-gone': `A deleted job is unknown to every operation and absent from every listing.
    reading, downloading, deleting again and listing after DELETE`,
});

type JobRule = keyof typeof jobRules;

const SECONDS = 1;

/** The requested add-ons; the other half is off. */
const asked = {
  sentences: true,
  subtitles: true,
  named_entity_recognition: true,
  summarization: true,
} as const satisfies Partial<PreRecordedJobRequest>;

/** Checks a job from upload to deletion. */
async function checkLifeCycle(trial: Trial<JobRule>): Promise<void> {
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
  await checkEarlyDeletion(trial);
  const { id } = await makeJob(trial, preRecorded, body);
  const finished = await waitUntilOver(trial, preRecorded, id);
  trial.require('comes-to-an-end', finished !== undefined, `job ${id} does not`);
  if (!finished) return;
  const { record, answer, statuses, progress } = finished;
  checkStates(trial, statuses);
  checkProgress(trial, progress);
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
  checkResult(trial, record as PreRecordedJob, Object.keys(asked));
  await checkWithoutAddOns(trial, file.audio_url);
  await checkDownload(trial, id, bytes);
  await checkDeletion(trial, id, batch);
}

/** Checks the deletion of a new job, which a quick service may have finished already. */
async function checkEarlyDeletion(trial: Trial<JobRule>): Promise<void> {
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
async function checkFailure(trial: Trial<JobRule>): Promise<void> {
  const json = { audio_url: `${NOWHERE}/fail.wav` };
  const made = await trial.call(preRecorded.create, { json });
  const id = bodyAs(made, 'PreRecordedJobReference')?.id;
  if (id === undefined) trial.skip(`such a job is refused at once: ${statusAndCode(made)}`);
  const finished = await waitUntilOver(trial, preRecorded, id);
  trial.require('comes-to-an-end', finished !== undefined, `job ${id} does not`, made);
  if (finished?.record.status !== 'error') trial.skip('the deployment found a file there');
  const { record, answer, statuses, progress } = finished;
  checkStates(trial, statuses);
  checkProgress(trial, progress);
  const { completed_at, error_code, error_message } = record;
  const explained = completed_at !== null && error_code !== null && error_message !== null;
  const what = 'completed_at, error_code or error_message is null';
  trial.expect('error-is-explained', explained, what, answer);
}

const ORDER = { queued: 0, processing: 1, done: 2, error: 2 } as const;

function checkStates(trial: Trial<JobRule>, statuses: readonly (keyof typeof ORDER)[]): void {
  const steps = statuses.map((status) => ORDER[status]);
  const forward = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0));
  trial.expect('states-go-forward', forward, `it was ${statuses.join(', then ')}`);
}

/** Checks what a job tells of its progress, from its creation to its end. */
function checkProgress(trial: Trial<JobRule>, seen: readonly SeenProgress[]): void {
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

async function checkWithoutAddOns(trial: Trial<JobRule>, audio_url: string): Promise<void> {
  const { id } = await makeJob(trial, preRecorded, { audio_url });
  const finished = await waitUntilOver(trial, preRecorded, id);
  if (finished) checkResult(trial, finished.record as PreRecordedJob, []);
}

async function checkWithheld(trial: Trial<JobRule>): Promise<void> {
  const { id } = await makeJob(trial, preRecorded, {
    language_config: { languages: ['de'] },
    pii_redaction: true,
    pii_redaction_config: { entity_types: 'EFFECT', strict: true },
  });
  const { record } = (await waitUntilOver(trial, preRecorded, id)) ?? {};
  const { transcription, pii_redaction } = (record as PreRecordedJob | undefined)?.result ?? {};
  if (!transcription || !pii_redaction) trial.skip(`job ${id} has no result`);
  const named = new Set(pii_redaction.not_covered?.map(({ language }) => language));
  for (const { language, text } of transcription.utterances) {
    const isWithheld = text === '[WITHHELD]';
    const what = `${isWithheld ? 'withheld' : 'shown'} in ${language}; named: ${[...named].join()}`;
    trial.expect('withheld-is-named', isWithheld === named.has(language), what);
  }
}

function checkResult(
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

async function checkDeletion(trial: Trial<JobRule>, id: string, batch: object): Promise<void> {
  const removed = await trial.call(preRecorded.remove, { path: { id } });
  trial.require('deleted-is-gone', removed.status === 202, statusAndCode(removed), removed);
  for (const operation of jobOperations) {
    const answer = await trial.call(operation, { path: { id }, json: anyBody(operation) });
    trial.expectError('deleted-is-gone', answer, 'job_not_found', `${operation.id} answers`);
  }
  const { items, answer } = await readPage(trial, preRecorded.list, withMetadata(batch));
  trial.expect('deleted-is-gone', items.length === 0, 'a listing still shows it', answer);
}

type DownloadRange = { readonly range: string; readonly from: number; readonly to: number };

/** Checks downloads of a job's audio, whole and by range. */
async function checkDownload(trial: Trial<JobRule>, id: string, bytes: Uint8Array): Promise<void> {
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

/** The life cycle of jobs. */
export const jobs = suite<JobRule>({
  id: 'jobs',
  title: 'Jobs',
  rules: jobRules,
  cases: [
    ...resources.map((resource): Case<JobRule> => {
      return {
        title: `a new job of ${resource.create.id} can be read at once`,
        operation: resource.create.id,
        makes: 'one job',
        run: (trial) => checkNewJob(trial, resource),
      };
    }),
    ...resources.map((resource): Case<JobRule> => {
      return {
        title: `a job of ${resource.create.id} echoes its parameters`,
        operation: resource.create.id,
        makes: '--runs jobs, each removed at once',
        run: (trial) => checkEcho(trial, resource),
      };
    }),
    newCase(
      'a pre-recorded job is queued, processed, done and deleted',
      'a stored file and a job',
      (trial) => checkLifeCycle(trial),
    ),
    newCase('what strict redaction can’t find is withheld', 'one job', checkWithheld),
    newCase('a job whose file can’t be fetched ends with an error', 'one job', (trial) =>
      checkFailure(trial),
    ),
    {
      title: 'a session without a connection is queued and can be deleted',
      operation: live.create.id,
      makes: 'one session',
      run: async (trial) => {
        const { id } = await makeJob(trial, live);
        const record = recordIn(await trial.call(live.read, { path: { id } }));
        const queued = record?.status === 'queued' && record.result === null;
        trial.expect('starts-queued', queued, `it is ${record?.status}`);
        const file = await trial.call(live.download, { path: { id } });
        trial.expectError('no-file-yet', file, 'file_not_found');
        const removed = await trial.call(live.remove, { path: { id } });
        const ended = removed.status === 202;
        trial.require('deleted-is-gone', ended, statusAndCode(removed), removed);
        const after = await trial.call(live.read, { path: { id } });
        trial.expectError('deleted-is-gone', after, 'job_not_found');
      },
    },
    newCase('each kind of job has its own path', 'two jobs', async (trial) => {
      for (const [own, other] of [
        [live, preRecorded],
        [preRecorded, live],
      ] as const) {
        const { id } = await makeJob(trial, own);
        for (const operation of [other.read, other.remove, other.download]) {
          const answer = await trial.call(operation, { path: { id } });
          trial.expectError('kinds-apart', answer, 'job_not_found', `${operation.id} answers`);
        }
      }
    }),
    {
      title: 'regions in query and body must agree',
      operation: live.create.id,
      makes: 'three sessions',
      run: async (trial) => {
        const create = operations.createLiveSession;
        const at = (region: string) => ({ query: [['region', region]] }) as const;
        const different = await trial.call(create, {
          ...at('eu-west'),
          json: { region: 'us-west' },
        });
        trial.expectError('regions-agree', different, 'region_conflict');
        for (const json of [{}, { region: 'eu-west' }]) {
          const { id } = await makeJob(trial, live, json, at('eu-west'));
          const answer = await trial.call(live.read, { path: { id } });
          const { region } = { ...recordIn(answer)?.request_params } as { region?: unknown };
          trial.expect('region-is-kept', region === 'eu-west', `it is ${String(region)}`, answer);
        }
      },
    },
  ],
});

async function checkNewJob(trial: Trial<JobRule>, resource: Resource): Promise<void> {
  const job = await makeJob(trial, resource);
  const later = await makeJob(trial, resource);
  const seven = /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(job.id);
  trial.expect('ids', seven, `${job.id} is no UUID of version 7`, job.answer);
  trial.expect('ids', job.id < later.id, `${later.id} came after ${job.id}`, later.answer);
  for (const operation of new Set([resource.read, both.read])) {
    const answer = await trial.call(operation, { path: { id: job.id } });
    const record = recordIn(answer);
    const says = `${operation.id} answers ${statusAndCode(answer)}`;
    if (!trial.expect('is-found', record?.id === job.id, says, answer) || !record) continue;
    checkRecord(trial, record);
  }
  await followLocation(trial, job);
}

function checkRecord(trial: Trial<JobRule>, record: JobRecord): void {
  const expected = `G-${record.id.slice(0, 8)}`;
  trial.expect('request-id', record.request_id === expected, `it is ${record.request_id}`);
  if (isOver(record)) return;
  const early = [record.completed_at, record.error_code, record.error_message].some(
    (value) => value !== null,
  );
  trial.expect('nothing-early', !early, `the job is ${record.status}, but completed or failed`);
}

async function followLocation(
  trial: Trial<JobRule>,
  { id, resource, answer }: CreatedJob,
): Promise<void> {
  const { result_url } = jsonOf(answer) as { result_url?: unknown };
  const links = { location: answer.headers.get('location'), result_url };
  const { baseUrl } = trial.run.target;
  for (const [name, link] of Object.entries(links)) {
    if (typeof link !== 'string') continue;
    const { pathname } = new URL(link, `${baseUrl}/`);
    const operation = [resource.read, both.read].find(({ path }) =>
      pathname.endsWith(path.replace('{id}', id)),
    );
    trial.expect('location', operation !== undefined, `${name} is ${link}`, answer);
    if (!operation) continue;
    const found = await trial.send(requestTo(operation, { path: { id } }));
    const leads = recordIn(found)?.id === id;
    trial.expect('location', leads, `${name} leads to ${statusAndCode(found)}`, found);
  }
}
