import type { JobKind, JobStatus, OperationTypes } from '@verbatim/contract';
import {
  jobKinds,
  jobStatuses,
  kindTitles,
  momentText,
  offsetIn,
  statusLooks,
} from '../../controls/formats.ts';

type ListQuery = NonNullable<OperationTypes['listTranscriptions']['parameters']['query']>;

/** The filters of the list, as the address of the page carries them. */
export interface JobFilters {
  /** Words that the transcripts must have. */
  readonly q: string | null;
  readonly kind: JobKind | null;
  readonly status: readonly JobStatus[];
  /** A day in UTC: `2026-11-03`. */
  readonly date: string | null;
  /** ISO times. */
  readonly after: string | null;
  readonly before: string | null;
  /** Text of a JSON object that the metadata of a job contains. */
  readonly metadata: string | null;
  readonly tag: string | null;
  /** Null: the newest first. */
  readonly order: 'oldest' | null;
  readonly limit: number;
  readonly offset: number;
}

/** What a part of the page gets that shows filters or applies them. */
export interface FiltersProps {
  readonly filters: JobFilters;
  /** `replace`: the filters before are no page to go back to. */
  readonly onChange: (filters: JobFilters, options?: { readonly replace: boolean }) => void;
}

/** Numbers of jobs that a page may show. */
export const PAGE_SIZES = [20, 50, 100, 500] as const;

/** Filters that let every job through, on the first page. */
export const noFilters: JobFilters = {
  q: null,
  kind: null,
  status: [],
  date: null,
  after: null,
  before: null,
  metadata: null,
  tag: null,
  order: null,
  limit: PAGE_SIZES[0],
  offset: 0,
};

/** Reads filters from an address. What can't be read is left out, because an address may be old or typed by hand. */
export function filtersIn(params: URLSearchParams): JobFilters {
  const statuses = (params.get('status') ?? '').split(',');
  const limit = Number(params.get('limit'));
  return {
    q: params.get('q') || null,
    kind: jobKinds.find((kind) => kind === params.get('kind')) ?? null,
    status: jobStatuses.filter((status) => statuses.includes(status)),
    date: params.get('date') || null,
    after: timeIn(params, 'after'),
    before: timeIn(params, 'before'),
    metadata: params.get('metadata') || null,
    tag: params.get('tag') || null,
    order: params.get('order') === 'oldest' ? 'oldest' : null,
    limit: PAGE_SIZES.find((size) => size === limit) ?? noFilters.limit,
    offset: offsetIn(params),
  };
}

/** Writes filters as the query of an address, without filters that match every job. */
export function queryOf(filters: JobFilters): Record<string, string> {
  const { status, limit, offset } = filters;
  const texts: Readonly<Record<string, string | null>> = {
    ...filters,
    status: status.join(','),
    limit: limit === noFilters.limit ? null : String(limit),
    offset: offset > 0 ? String(offset) : null,
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}

/** Filters in words: `Filters: done or failed; kind live.` Empty if there are none. */
export function filterText({
  kind,
  status,
  date,
  after,
  before,
  metadata,
  tag,
}: JobFilters): string {
  const parts = [
    status.map((each) => statusLooks[each].title).join(' or '),
    kind && `kind ${kindTitles[kind]}`,
    date && `on ${date} (UTC)`,
    after && `after ${momentText(after)}`,
    before && `before ${momentText(before)}`,
    metadata && `metadata contains ${metadata}`,
    tag && `tag ${tag}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Filters: ${parts.join('; ')}.`;
}

/** Filters as lists and searches take them. A filter that is new in the document does not compile. */
export function listQueryOf(filters: JobFilters): Omit<ListQuery, 'order' | 'total'> {
  const { kind, status, date, after, before, tag, limit, offset } = filters;
  const all: {
    readonly [Name in Exclude<keyof ListQuery, 'order' | 'total'>]-?: ListQuery[Name] | null;
  } = {
    limit,
    offset,
    kind: kind && [kind],
    status: status.length > 0 ? [...status] : null,
    date,
    after_date: after,
    before_date: before,
    tag,
    custom_metadata: metadataOf(filters) ?? null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** The metadata that jobs must contain: null for any, undefined if the text is no JSON object. */
export function metadataOf({
  metadata,
}: Pick<JobFilters, 'metadata'>): Record<string, unknown> | null | undefined {
  if (metadata === null) return null;
  try {
    const value: unknown = JSON.parse(metadata);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function timeIn(params: URLSearchParams, name: string): string | null {
  const time = Date.parse(params.get(name) ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
