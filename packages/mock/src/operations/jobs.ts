import type {
  AddOnResults,
  FoundTranscript,
  PageLinks,
  SpeakerName,
  TranscriptionJobItem,
  Utterance,
} from '@verbatim/contract';
import { containsMetadata } from '@verbatim/contract/contains-metadata';
import { correctedTranscription } from '@verbatim/contract/corrections';
import { foundPassages, hasTerms, passagesOf, searched, termsOf } from '@verbatim/contract/search';
import { voiceNames, withMarks } from '@verbatim/contract/transcript';
import {
  etagOfVersion,
  type ListQuery,
  type NoFilters,
  pageLinks,
  parseTimestamp,
  type SearchQuery,
  searchPageLinks,
  transcriptText,
  versionOfIfMatch,
} from '@verbatim/jobs';
import { type BinaryContent, Problem, type PublicHandlers } from '@verbatim/server';
import type { AnyJob, JobList, MockAccount, MockContext, MockPrincipals } from '../account.ts';
import { defaultsOf, type ResolvedSchemas } from '../document.ts';
import { publicBaseUrl } from '../job-context.ts';
import type { MockSession } from '../live/mock-session.ts';
import { type MockPreRecordedJob, preRecordedResult } from '../results/pre-recorded-job.ts';
import { sentencesOf, subtitlesOf } from '../results/transcription.ts';
import type { Script } from '../script/script.ts';
import { isOver } from '../state/job.ts';

/** Finds a job of the account; jobs of other accounts are not found. */
export function findJob(account: MockAccount, id: string): AnyJob {
  const job = account.jobs.get(id);
  if (!job) throw new Problem('job_not_found');
  return job;
}

/** Finds a live session of the account. */
export function findLive(account: MockAccount, id: string): MockSession {
  const job = findJob(account, id);
  if (job.kind !== 'live') throw new Problem('job_not_found');
  return job;
}

/** Finds a pre-recorded job of the account. */
export function findPreRecorded(account: MockAccount, id: string): MockPreRecordedJob {
  const job = findJob(account, id);
  if (job.kind !== 'pre-recorded') throw new Problem('job_not_found');
  return job;
}

/** Deletes a job that is over, or a live session that no client has connected to. */
export function deleteJob(account: MockAccount, job: AnyJob, now: number): { status: 202 } {
  const status = job.status(now);
  const isAwaited = job.kind === 'live' && status === 'queued';
  if (!isOver(status) && !isAwaited) throw new Problem('job_in_progress');
  account.jobs.remove(job);
  return { status: 202 };
}

/** The audio of a job. Throws if it has none. */
export function audioOf(job: AnyJob, now: number): { status: 200; body: BinaryContent } {
  const audio = job.audio(now);
  if (!audio) throw new Problem('file_not_found');
  return { status: 200, body: audio };
}

interface ListResponse<Item> extends PageLinks {
  readonly items: Item[];
}

/** Reads one page, newest job first. */
export function readPage<Item extends TranscriptionJobItem>(
  { inOrder }: JobList,
  query: ListQuery,
  { now, base, belongs }: PageOptions<Item>,
): ListResponse<Item> {
  const matches = filterOf(query);
  const { items, next } = pageOf(inOrder, query, (job) => {
    const item = matches(job, now) ? job.item(now) : null;
    return item && belongs(item) ? item : null;
  });
  return { ...pageLinks(base, query, next), items };
}

/** A page of what jobs give, the newest one first. Those that give null are left out. */
function pageOf<Item>(
  inOrder: JobList['inOrder'],
  { offset, limit }: Pick<ListQuery, 'limit' | 'offset'>,
  itemOf: (job: AnyJob) => Item | null,
): { readonly items: Item[]; readonly next: number | null } {
  const items: Item[] = [];
  let toSkip = offset;
  for (let index = inOrder.length - 1; index >= 0; index -= 1) {
    const job = inOrder[index];
    const item = job ? itemOf(job) : null;
    if (item === null) continue;
    if (toSkip > 0) toSkip -= 1;
    else if (items.length === limit) return { items, next: offset + limit };
    else items.push(item);
  }
  return { items, next: null };
}

/** Reads one page of the jobs whose transcripts have all words. */
export function searchPage(
  { inOrder }: JobList,
  query: SearchQuery,
  { now, base }: Pick<PageOptions<TranscriptionJobItem>, 'now' | 'base'>,
): ListResponse<FoundTranscript> {
  const { q, ...filters } = query;
  const terms = termsOf(q);
  const matches = filterOf(filters);
  const { items, next } = pageOf(inOrder, query, (job) => {
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
  return { ...searchPageLinks(base, query, next), items };
}

interface PageOptions<Item extends TranscriptionJobItem> {
  readonly now: number;
  /** Public base URL, for the links to other pages. */
  readonly base: string;
  /** Type guard for the kind of the listing; always true, because the filter ensures it. */
  readonly belongs: (item: TranscriptionJobItem) => item is Item;
}

/** Whether a job matches the filters of a listing. */
type JobFilter = (job: AnyJob, now: number) => boolean;

/** Combines the given filters into one function; absent filters cost nothing per job. */
function filterOf(query: ListQuery): JobFilter {
  const tests: JobFilter[] = [];
  const { kind, status, date, before_date, after_date, custom_metadata, tag, ...others } = query;
  const { offset: _offset, limit: _limit, ...forgotten } = others;
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

/** The account of a token of a link, which any program can read and write; undefined if it is not for this job, or has expired. */
export function accountOfShare(
  { accounts, clock }: Pick<MockContext, 'accounts' | 'clock'>,
  token: string,
  id = '',
): MockAccount | undefined {
  const [, jobId, expiresAt, key = ''] = /^([^.]+)\.(\d+)\.(.*)$/.exec(token) ?? [];
  const isOfJob = jobId === id.toLowerCase() && Number(expiresAt) > clock.now();
  return isOfJob ? accounts.get(decodeURIComponent(key)) : undefined;
}

/** Handler of links to transcripts. */
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

type CorrectionOperations =
  | 'updateAddOns'
  | 'downloadTranscript'
  | 'getCorrections'
  | 'updateCorrections';

/** Handlers of corrections, and of the transcript and the add-ons that have them. */
export const correctionOperations = ({
  clock,
  settings,
}: MockContext): Pick<PublicHandlers<MockPrincipals>, CorrectionOperations> => ({
  getCorrections: ({ principal, params }) => {
    const { version, ...body } = findJob(principal, params.id).corrections;
    return { status: 200, headers: { etag: etagOfVersion(version) }, body };
  },
  updateCorrections: async ({ principal, params, headers, body: asked }) => {
    const job = findJob(principal, params.id);
    if (job.status(clock.now()) !== 'done') throw new Problem('job_not_done');
    const { version, ...stored } = job.corrections;
    const { words, utterances, splits, merges, speakers } = asked;
    const given = {
      words,
      ...(utterances.length > 0 && { utterances }),
      ...(splits.length > 0 && { splits }),
      ...(merges.length > 0 && { merges }),
      speakers,
    };
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
  updateAddOns: ({ principal, params, headers, body }) =>
    addOnsOf(findJob(principal, params.id), body, {
      ifMatch: headers['If-Match'],
      now: clock.now(),
      script: settings.script,
    }),
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
    const shown = format === 'srt' && parts.speakers ? named(utterances, names) : utterances;
    const files = subtitlesOf(sentencesOf(shown), { style: 'default', formats: [format] });
    return { status: 200, body: files[0]?.subtitles ?? '' };
  },
});

const usual = {
  ...defaultsOf<ResolvedSchemas['PreRecordedJobRequest']>('PreRecordedJobRequest'),
  language_config: defaultsOf<ResolvedSchemas['LanguageConfig']>('LanguageConfig'),
};

interface AddOnOptions {
  readonly ifMatch: string | undefined;
  readonly now: number;
  readonly script: Script;
}

/** Makes add-ons of a job and keeps them. The words are scripted, whatever is corrected in them. */
async function addOnsOf(
  job: AnyJob,
  asked: ResolvedSchemas['AddOnsRequest'],
  { ifMatch, now, script }: AddOnOptions,
) {
  const { result, request_params: params, status } = job.record(now);
  if (status !== 'done' || !result) throw new Problem('job_not_done');
  const { version } = job.corrections;
  const wanted = await versionOfIfMatch(ifMatch, () => version);
  if (wanted !== null && wanted !== version) throw new Problem('corrections_changed');
  const { metadata } = result;
  const pii_redaction = params !== null && 'pii_redaction' in params && params.pii_redaction;
  const scripted = preRecordedResult(
    { ...usual, ...asked, pii_redaction },
    {
      audioDuration: metadata.audio_duration,
      channels: metadata.number_of_distinct_channels,
    },
    script,
  );
  const made = Object.entries(scripted).filter(([name]) => asked[name as keyof AddOnResults]);
  const results: AddOnResults = Object.fromEntries(made);
  const time = new Date(now).toISOString();
  const times = Object.fromEntries(made.map(([name]) => [name, time]));
  const add_ons_made_at = { ...metadata.add_ons_made_at, ...times };
  if (asked.keep)
    job.made = { ...job.made, ...results, metadata: { ...metadata, add_ons_made_at } };
  return { status: 200, body: results } as const;
}

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
