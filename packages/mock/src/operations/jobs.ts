import type {
  AddOnResults,
  FoundTranscript,
  JobKind,
  JobTotal,
  LiveJob,
  LiveJobItem,
  PreRecordedJob,
  PreRecordedJobItem,
  SpeakerName,
  TranscriptionJob,
  TranscriptionJobItem,
  Utterance,
} from '@verbatim/contract';
import { containsMetadata } from '@verbatim/contract/contains-metadata';
import { correctedTranscription } from '@verbatim/contract/corrections';
import { foundPassages, hasTerms, passagesOf, searched, termsOf } from '@verbatim/contract/search';
import { rttmOf, voiceNames, withMarks } from '@verbatim/contract/transcript';
import {
  etagOfVersion,
  type ListQuery,
  type NoFilters,
  pageLinks,
  parseTimestamp,
  type SearchQuery,
  searchPageLinks,
  storedCorrections,
  transcriptText,
  versionOfIfMatch,
} from '@verbatim/jobs';
import { Problem, type PublicHandlers } from '@verbatim/server';
import type { Context } from 'hono';
import type { AnyJob, JobList, MockAccount, MockContext, MockPrincipals } from '../account.ts';
import { defaultsOf, type ResolvedSchemas } from '../document.ts';
import { publicBaseUrl } from '../job-context.ts';
import { preRecordedResult } from '../results/pre-recorded-job.ts';
import { sentencesOf, subtitlesOf } from '../results/transcription.ts';
import { isOver, type MockJob } from '../state/job.ts';

const MAX_COUNTED = 10_000;

/** Finds a job of the account; jobs of other accounts are not found. */
export function findJob(account: MockAccount, id: string): AnyJob {
  const job = account.jobs.get(id);
  if (!job) throw new Problem('job_not_found');
  return job;
}

type JobOperations =
  | 'listLiveSessions'
  | 'listPreRecordedJobs'
  | 'listTranscriptions'
  | 'searchTranscripts'
  | 'getLiveSession'
  | 'getPreRecordedJob'
  | 'getTranscription'
  | 'deleteLiveSession'
  | 'deletePreRecordedJob'
  | 'deleteTranscription'
  | 'downloadLiveAudio'
  | 'downloadPreRecordedAudio'
  | 'downloadTranscriptionAudio'
  | 'updateTranscription';

/** Handlers of the operations on pre-recorded jobs, on live sessions, and on jobs of either kind. */
export function jobOperations(
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, JobOperations> {
  const { clock } = context;
  const live = jobsOf(context, isLive, 'live');
  const preRecorded = jobsOf(context, isPreRecorded, 'pre-recorded');
  const either = jobsOf(context, (job): job is MockJob => job !== null);
  return {
    listLiveSessions: live.list,
    getLiveSession: live.read,
    deleteLiveSession: live.remove,
    downloadLiveAudio: live.audio,
    listPreRecordedJobs: preRecorded.list,
    getPreRecordedJob: preRecorded.read,
    deletePreRecordedJob: preRecorded.remove,
    downloadPreRecordedAudio: preRecorded.audio,
    listTranscriptions: either.list,
    getTranscription: either.read,
    deleteTranscription: either.remove,
    downloadTranscriptionAudio: either.audio,
    searchTranscripts: ({ principal, query, raw }) => {
      const { items, next } = search(principal.jobs, query, clock.now());
      const links = searchPageLinks(publicBaseUrl(context, raw), query, next);
      return { status: 200, body: { ...links, items } };
    },
    updateTranscription: ({ principal, params, body: { title, tags } }) => {
      const job = findJob(principal, params.id);
      job.labels = {
        title: title === undefined ? job.labels.title : title || null,
        // A list of its own tells that labels have changed.
        tags: [...new Set(tags ?? job.labels.tags)],
      };
      return { status: 200, body: job.item(clock.now()) };
    },
  };
}

const isLive = (job: MockJob): job is MockJob<LiveJobItem, LiveJob> => job.kind === 'live';

const isPreRecorded = (job: MockJob): job is MockJob<PreRecordedJobItem, PreRecordedJob> =>
  job.kind === 'pre-recorded';

interface JobInput {
  readonly principal: MockAccount;
  readonly params: { readonly id: string };
}

interface AudioInput extends JobInput {
  readonly query: { readonly redacted: boolean };
}

interface ListInput extends Pick<JobInput, 'principal'> {
  readonly query: ListQuery;
  readonly raw: Context;
}

/** The four operations on jobs of a kind; without one, on those of either. */
function jobsOf<Item extends TranscriptionJobItem, Job extends TranscriptionJob>(
  context: MockContext,
  isOfKind: (job: MockJob) => job is MockJob<Item, Job>,
  kind?: JobKind,
) {
  const { clock } = context;
  const find = ({ principal, params }: JobInput): MockJob<Item, Job> => {
    const job: MockJob = findJob(principal, params.id);
    if (!isOfKind(job)) throw new Problem('job_not_found');
    return job;
  };
  return {
    /** Reads one page. */
    list: ({ principal, query: asked, raw }: ListInput) => {
      const now = clock.now();
      const query = kind ? { ...asked, kind: [kind] } : asked;
      const matches = filterOf(query);
      const itemOf = (job: MockJob) => (isOfKind(job) && matches(job, now) ? job.item(now) : null);
      const { items, next } = pageOf(principal.jobs, query, itemOf);
      const links = pageLinks(publicBaseUrl(context, raw), query, next);
      const counted = query.total && { total: totalOf(principal.jobs, itemOf) };
      return { status: 200, body: { ...links, items, ...counted } } as const;
    },
    read: (input: JobInput) => ({ status: 200, body: find(input).record(clock.now()) }) as const,
    /** Deletes a job that is over, or a live session that no client has connected to. */
    remove: (input: JobInput) => {
      const job = find(input);
      const status = job.status(clock.now());
      const isAwaited = job.kind === 'live' && status === 'queued';
      if (!isOver(status) && !isAwaited) throw new Problem('job_in_progress');
      input.principal.jobs.remove(job);
      return { status: 202 } as const;
    },
    audio: (input: AudioInput) => {
      const audio = find(input).audio(clock.now(), input.query.redacted);
      if (!audio) throw new Problem('file_not_found');
      return { status: 200, body: audio } as const;
    },
  };
}

/** As a service has it that counts 10,000 jobs at most. */
function totalOf({ inOrder }: JobList, itemOf: (job: AnyJob) => unknown): JobTotal {
  const count = inOrder.filter((job) => itemOf(job) !== null).length;
  return { count: Math.min(count, MAX_COUNTED), is_exact: count <= MAX_COUNTED };
}

/** A page of what jobs give, in the order of the query. Those that give null are left out. */
function pageOf<Item>(
  { inOrder }: JobList,
  { offset, limit, order }: Pick<ListQuery, 'limit' | 'offset' | 'order'>,
  itemOf: (job: AnyJob) => Item | null,
): { readonly items: Item[]; readonly next: number | null } {
  const items: Item[] = [];
  let toSkip = offset;
  for (let index = 0; index < inOrder.length; index += 1) {
    const job = inOrder[order === 'oldest' ? index : inOrder.length - 1 - index];
    const item = job ? itemOf(job) : null;
    if (item === null) continue;
    if (toSkip > 0) toSkip -= 1;
    else if (items.length === limit) return { items, next: offset + limit };
    else items.push(item);
  }
  return { items, next: null };
}

/** Finds one page of the jobs whose transcripts have all words. */
function search(jobs: JobList, { q, ...query }: SearchQuery, now: number) {
  const terms = termsOf(q);
  const matches = filterOf(query);
  return pageOf(jobs, query, (job): FoundTranscript | null => {
    if (terms.length === 0 || !matches(job, now)) return null;
    const { result, kind, id, title, tags, created_at, file } = job.record(now);
    if (!result) return null;
    const { utterances } = correctedTranscription(result.transcription, job.corrections);
    const transcript = searched(passagesOf(utterances));
    if (!hasTerms(transcript, terms)) return null;
    return {
      ...{ id, kind, title, tags, created_at, file },
      passages: foundPassages(transcript, terms),
    };
  });
}

/** Whether a job matches the filters of a listing. */
type JobFilter = (job: MockJob, now: number) => boolean;

/** Combines the given filters into one function; absent filters cost nothing per job. */
function filterOf(query: ListQuery): JobFilter {
  const tests: JobFilter[] = [];
  const { kind, status, date, before_date, after_date, custom_metadata, tag, ...others } = query;
  const { offset: _offset, limit: _limit, order: _order, total: _total, ...forgotten } = others;
  forgotten satisfies NoFilters;
  if (kind?.length) tests.push((job) => kind.includes(job.kind));
  if (status?.length) tests.push((job, now) => status.includes(job.status(now)));
  if (date !== undefined) tests.push(({ createdAt }) => createdAt.startsWith(date));
  if (before_date !== undefined) {
    const before = parseTimestamp(before_date);
    tests.push(({ at }) => at < before);
  }
  if (after_date !== undefined) {
    const after = parseTimestamp(after_date);
    tests.push(({ at }) => at > after);
  }
  if (tag !== undefined) tests.push((job, now) => job.item(now).tags.includes(tag));
  if (custom_metadata !== undefined) {
    tests.push((job) => containsMetadata(job.customMetadata ?? {}, custom_metadata));
  }
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (job, now) => tests.every((test) => test(job, now));
}

/**
 * The account of a token of a link, which any program can read and write; undefined if it is not for this job, or has expired. Unlike
 * those of a service, it reads the whole record.
 */
export function accountOfShare(
  { accounts, clock }: Pick<MockContext, 'accounts' | 'clock'>,
  token: string,
  id = '',
): MockAccount | undefined {
  const [, jobId, expiresAt, key = ''] = /^([^.]+)\.(\d+)\.(.*)$/.exec(token) ?? [];
  const isOfJob = jobId === id.toLowerCase() && Number(expiresAt) > clock.now();
  return isOfJob ? accounts.get(decodeURIComponent(key)) : undefined;
}

export const shareOperations = (
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, 'createShareLink'> => ({
  createShareLink: ({ principal, params, body, raw }) => {
    const { id } = findJob(principal, params.id);
    const expiresAt = context.clock.now() + body.expires_in * 1000;
    const [key = ''] = [...context.accounts].find(([, each]) => each === principal) ?? [];
    const page = `${publicBaseUrl(context, raw)}/console/shared/${id}`;
    return {
      status: 200,
      body: {
        url: `${page}#token=${id}.${expiresAt}.${encodeURIComponent(key)}`,
        expires_at: new Date(expiresAt).toISOString(),
      },
    };
  },
});

type CorrectionOperations = 'downloadTranscript' | 'getCorrections' | 'updateCorrections';

/** Handlers of corrections, and of the transcript that has them. */
export const correctionOperations = ({
  clock,
}: MockContext): Pick<PublicHandlers<MockPrincipals>, CorrectionOperations> => ({
  getCorrections: ({ principal, params }) => {
    const { version, ...body } = findJob(principal, params.id).corrections;
    return { status: 200, headers: { etag: etagOfVersion(version) }, body };
  },
  updateCorrections: async ({ principal, params, headers, body: asked }) => {
    const job = findJob(principal, params.id);
    if (job.status(clock.now()) !== 'done') throw new Problem('job_not_done');
    const { version, ...stored } = job.corrections;
    const given = storedCorrections(asked);
    const { updated_at: _at, ...kept } = stored;
    const isSame = JSON.stringify(given) === JSON.stringify(kept);
    if (isSame && version > 0)
      return { status: 200, headers: { etag: etagOfVersion(version) }, body: stored };
    const wanted = await versionOfIfMatch(headers['If-Match'], () => version);
    if (wanted !== null && wanted !== version) throw new Problem('corrections_changed');
    const body = { ...given, updated_at: new Date(clock.now()).toISOString() };
    job.corrections = { ...body, version: version + 1 };
    return { status: 200, headers: { etag: etagOfVersion(version + 1) }, body };
  },
  downloadTranscript: ({
    principal,
    params,
    query: { format, corrected, uncertain, ...parts },
  }) => {
    const job = findJob(principal, params.id);
    const { result, ...record } = job.record(clock.now());
    if (record.status !== 'done' || !result) throw new Problem('job_not_done');
    const { utterances: said } = corrected
      ? correctedTranscription(result.transcription, job.corrections)
      : result.transcription;
    const utterances = uncertain ? withMarks(said) : said;
    const names = corrected ? job.corrections.speakers : [];
    if (format === 'txt' || format === 'md') {
      const body = transcriptText(utterances, names, format, { ...record, result }, parts);
      return { status: 200, body };
    }
    if (format === 'rttm') {
      const shown = { ...result, transcription: { ...result.transcription, utterances } };
      return { status: 200, body: rttmOf(shown, record.id, names) };
    }
    const shown = format === 'srt' && parts.speakers ? named(utterances, names) : utterances;
    const files = subtitlesOf(sentencesOf(shown), { style: 'default', formats: [format] });
    return { status: 200, body: files[0]?.subtitles ?? '' };
  },
});

const usual = {
  ...defaultsOf<ResolvedSchemas['PreRecordedJobRequest']>('PreRecordedJobRequest'),
  language_config: defaultsOf<ResolvedSchemas['LanguageConfig']>('LanguageConfig'),
};

/** Handler of add-ons that are made again. They come from the script, not from the corrected words. */
export const addOnOperations = ({
  clock,
  settings,
}: MockContext): Pick<PublicHandlers<MockPrincipals>, 'updateAddOns'> => ({
  updateAddOns: async ({ principal, params: { id }, headers, body: asked }) => {
    const job = findJob(principal, id);
    const now = clock.now();
    const { result, request_params: params, status } = job.record(now);
    if (status !== 'done' || !result) throw new Problem('job_not_done');
    const { version } = job.corrections;
    const wanted = await versionOfIfMatch(headers['If-Match'], () => version);
    if (wanted !== null && wanted !== version) throw new Problem('corrections_changed');
    const { metadata } = result;
    const asRequested =
      params && 'realtime_processing' in params ? params.realtime_processing : params;
    const { pii_redaction = false } = asRequested ?? {};
    const scripted = preRecordedResult(
      { ...usual, ...asked, pii_redaction },
      {
        audioDuration: metadata.audio_duration,
        channels: metadata.number_of_distinct_channels,
      },
      settings.script,
    );
    const made = Object.entries(scripted).filter(([name]) => asked[name as keyof AddOnResults]);
    const results: AddOnResults = Object.fromEntries(made);
    const time = new Date(now).toISOString();
    const times = Object.fromEntries(made.map(([name]) => [name, time]));
    const add_ons_made_at = { ...metadata.add_ons_made_at, ...times };
    if (asked.keep)
      job.made = { ...job.made, ...results, metadata: { ...metadata, add_ons_made_at } };
    return { status: 200, body: results };
  },
});

/** Utterances that begin with the name of their voice. */
function named(utterances: readonly Utterance[], names: readonly SpeakerName[]): Utterance[] {
  const nameOf = voiceNames(utterances, names);
  return utterances.map((utterance) => {
    const [first, ...others] = utterance.words;
    const name = nameOf(utterance);
    if (!first || name === null) return utterance;
    return { ...utterance, words: [{ ...first, word: `${name}: ${first.word}` }, ...others] };
  });
}
