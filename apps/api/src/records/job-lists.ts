import type {
  FoundTranscript as FoundTranscriptBody,
  JobKind,
  LiveSessionList,
  PageLinks,
  PreRecordedJobList,
  TranscriptionList,
} from '@verbatim/contract';
import {
  type ListQuery,
  type NoFilters,
  pageLinks,
  parseTimestamp,
  searchPageLinks,
} from '@verbatim/jobs';
import type { FoundTranscript, JobPage, JobQuery } from '@verbatim/storage';
import type { Context } from 'hono';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type KeyPrincipal } from '../platform/handle.ts';
import { PIECE_CHARACTERS } from '../results/result-text.ts';
import { itemText, jsonBody } from './job-records.ts';

const DAY_MS = 86_400_000;

type ListDeps = Pick<Foundation, 'store' | 'publicAddress'>;

/** A page ends before the job with which it would have more bytes. */
export const MAX_PAGE_BYTES = 4 * 1024 ** 2;

/** A page as JSON text in parts: each item is written when those before it were taken. */
async function* pageParts(links: PageLinks, { jobs, total }: JobPage): AsyncGenerator<string> {
  const counted = total && { count: total.count, is_exact: total.isExact };
  yield `${JSON.stringify({ ...links, total: counted }).slice(0, -1)},"items":[`;
  let text = '';
  for (const [at, job] of jobs.entries()) {
    text += `${at === 0 ? '' : ','}${itemText(job)}`;
    if (text.length < PIECE_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield `${text}]}`;
}

/** The query for the store. Timestamps are whole milliseconds, so "after" means from the next millisecond. */
export function jobQuery(accountId: string, query: ListQuery): JobQuery {
  const { kind, status, date, before_date, after_date, custom_metadata, tag, ...others } = query;
  const { offset, limit, order, total, ...forgotten } = others;
  forgotten satisfies NoFilters;
  const day = date === undefined ? null : Date.parse(date);
  const after = after_date === undefined ? null : parseTimestamp(after_date) + 1;
  const before = before_date === undefined ? null : parseTimestamp(before_date);
  return {
    accountId,
    kinds: [...new Set(kind)],
    statuses: [...new Set(status)],
    from: latest(day, after),
    before: earliest(day === null ? null : day + DAY_MS, before),
    metadata: custom_metadata ?? null,
    tag: tag ?? null,
    offset,
    limit,
    maxBytes: MAX_PAGE_BYTES,
    order,
    isCounted: total,
  };
}

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

const earliest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** The lists of jobs, a page at a time: of one kind each, and of both. */
export const jobLists = ({ store, publicAddress }: ListDeps) => {
  const list =
    <List>(kind?: JobKind) =>
    async ({ principal, query: asked, raw }: ListInput) => {
      const query = kind ? { ...asked, kind: [kind] } : asked;
      const page = await store.jobs.list(jobQuery(principal.accountId, query));
      const links = pageLinks(publicAddress.baseUrl(raw), query, page.next);
      return { status: 200, body: await jsonBody<List>(pageParts(links, page)) } as const;
    };
  return {
    listPreRecordedJobs: handle('listPreRecordedJobs', list<PreRecordedJobList>('pre-recorded')),
    listLiveSessions: handle('listLiveSessions', list<LiveSessionList>('live')),
    listTranscriptions: handle('listTranscriptions', list<TranscriptionList>()),
  };
};

interface ListInput {
  readonly principal: KeyPrincipal;
  readonly query: ListQuery;
  readonly raw: Context;
}

/** One page of the jobs whose transcripts have all words. */
export const searchTranscripts = ({ store, publicAddress }: ListDeps) =>
  handle('searchTranscripts', async ({ principal, query, raw }) => {
    const { q: text, ...filters } = query;
    const { found, next } = await store.search.find({
      ...jobQuery(principal.accountId, filters),
      text,
    });
    const links = searchPageLinks(publicAddress.baseUrl(raw), query, next);
    return { status: 200, body: { ...links, items: found.map(foundBody) } };
  });

const foundBody = ({
  title,
  tags,
  createdAt,
  file,
  passages,
  ...job
}: FoundTranscript): FoundTranscriptBody => ({
  ...job,
  title: title === null ? null : JSON.parse(title),
  tags: JSON.parse(tags),
  created_at: new Date(createdAt).toISOString(),
  file: file === null ? null : JSON.parse(file),
  passages: [...passages],
});
