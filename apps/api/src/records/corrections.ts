import type { Corrections, JobFile, LiveResult, PreRecordedResult } from '@verbatim/contract';
import { correctedTranscription } from '@verbatim/contract/corrections';
import { passagesOf } from '@verbatim/contract/search';
import { rttmOf, withMarks } from '@verbatim/contract/transcript';
import { etagOfVersion, storedCorrections, transcriptText, versionOfIfMatch } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type { FinishedJobRow, StoredCorrections } from '@verbatim/storage';
import { type AddOns, addOnsOf } from '../add-ons/add-ons.ts';
import type { JobParams } from '../jobs/work/result-of-job.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { ResultRemoved, readResult } from '../results/result-text.ts';

/** The corrections of a job of this account. */
export async function findCorrections(
  { store }: Pick<Foundation, 'store'>,
  accountId: string,
  id: string,
): Promise<StoredCorrections> {
  const found = await store.corrections.get(accountId, id.toLowerCase());
  if (!found) throw new Problem('job_not_found');
  return found;
}

export interface DoneJob {
  readonly job: FinishedJobRow;
  readonly result: LiveResult | PreRecordedResult;
}

export async function findDone(
  { store }: Pick<Foundation, 'store'>,
  accountId: string,
  id: string,
): Promise<DoneJob> {
  for (;;) {
    const job = await store.jobs.getFinished(accountId, id);
    if (!job) throw new Problem('job_not_found');
    if (job.status !== 'done') throw new Problem('job_not_done');
    try {
      return { job, result: await readResult(store, job) };
    } catch (error) {
      // Removed, or replaced while it was read: the next look tells.
      if (!(error instanceof ResultRemoved)) throw error;
    }
  }
}

/** Stored corrections as responses have them. */
export const correctionsBody = ({
  corrections,
  updatedAt,
}: Omit<StoredCorrections, 'version'>): Corrections => ({
  ...(corrections === null ? { words: [], speakers: [] } : JSON.parse(corrections)),
  updated_at: updatedAt === null ? null : new Date(updatedAt).toISOString(),
});

/** The corrections of a transcript of either kind. */
export const getCorrections = (deps: Pick<Foundation, 'store'>) =>
  handle('getCorrections', async ({ principal, params: { id } }) => {
    const found = await findCorrections(deps, principal.accountId, id);
    return {
      status: 200,
      headers: { etag: etagOfVersion(found.version) },
      body: correctionsBody(found),
    };
  });

/** Replaces the corrections of a transcript of either kind. */
export const updateCorrections = ({
  clock,
  diskReserve,
  store,
}: Pick<Foundation, 'clock' | 'diskReserve' | 'store'>) =>
  handle('updateCorrections', async ({ principal, params, headers, body }) => {
    await diskReserve.rejectIfFull();
    const corrections = JSON.stringify(storedCorrections(body));
    const { accountId } = principal;
    const jobId = params.id.toLowerCase();
    const { transcription } = (await findDone({ store }, accountId, jobId)).result;
    const storedVersion = async (): Promise<number> =>
      (await store.corrections.get(accountId, jobId))?.version ?? -1;
    const outcome = await store.corrections.replace({
      accountId,
      jobId,
      ifVersion: await versionOfIfMatch(headers['If-Match'], storedVersion),
      corrections,
      transcript: passagesOf(correctedTranscription(transcription, body).utterances),
      updatedAt: clock.now(),
    });
    if (outcome.kind !== 'stored') throw new Problem(problemCodes[outcome.kind]);
    const { version, updatedAt } = outcome;
    return {
      status: 200,
      headers: { etag: etagOfVersion(version) },
      body: correctionsBody({ corrections, updatedAt }),
    };
  });

const problemCodes = {
  not_found: 'job_not_found',
  not_done: 'job_not_done',
  changed: 'corrections_changed',
} as const;

/** The transcript of a job of either kind as text or subtitles. */
export const downloadTranscript = (deps: Pick<Foundation, 'store'> & { readonly addOns: AddOns }) =>
  handle('downloadTranscript', async ({ principal, params, query, signal }) => {
    const { accountId } = principal;
    const id = params.id.toLowerCase();
    const { job, result } = await findDone(deps, accountId, id);
    const corrections = query.corrected
      ? correctionsBody(await findCorrections(deps, accountId, id))
      : { words: [], speakers: [] };
    const { speakers } = corrections;
    const said = correctedTranscription(result.transcription, corrections).utterances;
    const { format, uncertain, ...parts } = query;
    const utterances = uncertain ? withMarks(said) : said;
    if (format === 'txt' || format === 'md') {
      const documented = { ...documentedJob(job), result };
      return { status: 200, body: transcriptText(utterances, speakers, format, documented, parts) };
    }
    if (format === 'rttm') {
      const corrected = { ...result, transcription: { ...result.transcription, utterances } };
      return { status: 200, body: rttmOf(corrected, recordingName(job), speakers) };
    }
    const { language } = addOnsOf(deps.addOns, accountId);
    const subtitles = {
      ...subtitlesConfigOf(job),
      formats: [format],
      speakerNames: speakers,
      areSpeakersNamed: parts.speakers,
    };
    const { outcomes } = await language.run(
      { utterances: utterances.filter(({ text }) => text !== ''), steps: { subtitles } },
      { signal },
    );
    if (!outcomes.subtitles || 'failure' in outcomes.subtitles) throw new Problem('not_ready');
    return { status: 200, body: outcomes.subtitles.value[0]?.subtitles ?? '' };
  });

const documentedJob = ({ title, createdAt, file }: FinishedJobRow) => ({
  title: title === null ? null : String(JSON.parse(title)),
  created_at: new Date(createdAt).toISOString(),
  file: file === null ? null : (JSON.parse(file) as JobFile),
});

/** The name of a recording without its extension; the job's id if it has none. */
const recordingName = (job: FinishedJobRow): string => {
  const { file } = documentedJob(job);
  return file?.filename.replace(/(?<=.)\.[^.]*$/, '') ?? job.id;
};

/** The configuration of the job, the default one if it has none. Live sessions have no such parameter. */
function subtitlesConfigOf({ params }: FinishedJobRow): NonNullable<JobParams['subtitles_config']> {
  const { subtitles_config: config }: Partial<JobParams> = JSON.parse(params);
  return config ?? { formats: ['srt'], style: 'default' };
}
