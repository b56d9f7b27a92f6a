import type { JobKind, JobStatus } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { reader, resolve } from '../document/resolve.ts';
import { type JobBatch, numbered } from '../jobs/make-job.ts';
import {
  idsOf,
  type ListedJob,
  type ListPage,
  type QueryPairs,
  readPage,
  withMetadata,
} from '../jobs/page.ts';
import type { Resource } from '../jobs/resources.ts';
import type { Trial } from '../run/trial.ts';
import type { ListRule } from './list-rules.ts';

const statuses = (resolve(reader.schemaNamed('JobStatus')).enum ?? []) as readonly JobStatus[];
const kinds = (resolve(reader.schemaNamed('JobKind')).enum ?? []) as readonly JobKind[];

/** Checks all filters of a listing with a batch. */
export async function lookAtFilters(
  trial: Trial<ListRule>,
  resource: Resource,
  batch: JobBatch,
  { items }: ListPage,
): Promise<void> {
  const filter = new Filter(trial, resource, batch);
  await byMetadata(filter, items);
  await byStatus(filter);
  if (resource.list.parameters.some(({ name }) => name === 'kind')) await byKind(filter, items);
  await byDate(filter, items);
  const surplus: QueryPairs = [
    ['surprise', '1'],
    ['region', 'nowhere'],
  ];
  await filter.finds('unknown-parameter', surplus, items);
}

/** Lists a batch with additional filters. */
class Filter {
  readonly trial: Trial<ListRule>;
  readonly #resource: Resource;
  readonly #batch: JobBatch;

  constructor(trial: Trial<ListRule>, resource: Resource, batch: JobBatch) {
    this.trial = trial;
    this.#resource = resource;
    this.#batch = batch;
  }

  get metadata(): JobBatch['metadata'] {
    return this.#batch.metadata;
  }

  page(query: QueryPairs): Promise<ListPage> {
    const whole = query.some(([name]) => name.startsWith('custom_metadata'));
    const all = whole ? query : [...withMetadata(this.metadata), ...query];
    return readPage(this.trial, this.#resource.list, all);
  }

  /** Checks that a filter matches exactly these jobs. */
  async finds(rule: ListRule, query: QueryPairs, expected: readonly ListedJob[]): Promise<void> {
    const { items, answer } = await this.page(query);
    const right = sameJson(idsOf(items), idsOf(expected));
    const says = () =>
      `${written(query)} finds ${items.length} jobs, not the ${expected.length} that fit`;
    this.trial.expect(rule, right, says, answer);
  }
}

const written = (query: QueryPairs): string =>
  query.map(([name, value]) => `${name}=${value}`).join('&');

const numberOf = ({ custom_metadata }: ListedJob): unknown => custom_metadata?.['number'];

async function byMetadata(filter: Filter, items: readonly ListedJob[]): Promise<void> {
  const { metadata } = filter;
  const third = items.filter((item) => numberOf(item) === 3);
  const odd = items.filter((item) => Number(numberOf(item)) % 2 === 1);
  const inner = { parity: numbered(1).inner.parity };
  const nothing = { ...metadata, inner: { parity: 1, name: 'y' } };
  await filter.finds('metadata-filter', withMetadata({ ...metadata, number: 3 }), third);
  await filter.finds('metadata-filter', withMetadata({ ...metadata, inner }), odd);
  await filter.finds('metadata-filter', withMetadata(nothing), []);
  await filter.finds('metadata-loosely', withMetadata({ ...metadata, number: '3' }), third);
  const { batch } = metadata;
  const start = ['custom_metadata[batch]', batch] as const;
  await filter.finds('metadata-notations', [start, ['custom_metadata[number]', '3']], third);
  await filter.finds('metadata-notations', [start, ['custom_metadata[inner][parity]', '1']], odd);
}

async function byStatus(filter: Filter): Promise<void> {
  const repeated = statuses.map((status) => ['status', status] as const);
  for (const query of [...repeated.map((pair) => [pair]), repeated]) {
    const { items, answer } = await filter.page(query);
    const asked = query.map(([, status]) => status);
    const others = items.filter(({ status }) => !asked.includes(status));
    const says = () => `${written(query)} finds a job that is ${others[0]?.status}`;
    filter.trial.expect('status-filter', others.length === 0, says, answer);
  }
  // Jobs may change their status in between, but all statuses together match all jobs.
  const all = await filter.page([]);
  await filter.finds('status-filter', repeated, all.items);
  await filter.finds('status-filter', [['status', statuses.join(',')]], all.items);
}

async function byKind(filter: Filter, items: readonly ListedJob[]): Promise<void> {
  for (const kind of kinds) {
    const fitting = items.filter((item) => item.kind === kind);
    await filter.finds('kind-filter', [['kind', kind]], fitting);
  }
  await filter.finds(
    'kind-filter',
    kinds.map((kind) => ['kind', kind] as const),
    items,
  );
  await filter.finds('kind-filter', [['kind', kinds.join(',')]], items);
}

async function byDate(filter: Filter, items: readonly ListedJob[]): Promise<void> {
  const middle = items[Math.floor(items.length / 2)];
  if (!middle) return;
  const moment = middle.created_at;
  const day = moment.slice(0, 10);
  const onDay = items.filter(({ created_at }) => created_at.startsWith(day));
  await filter.finds('date-filter', [['date', day]], onDay);
  await filter.finds('date-filter', [['date', '2001-01-01']], []);
  const at = (item: ListedJob): number => Date.parse(item.created_at);
  const older = items.filter((item) => at(item) < at(middle));
  const newer = items.filter((item) => at(item) > at(middle));
  await filter.finds('before-and-after', [['before_date', moment]], older);
  await filter.finds('before-and-after', [['after_date', moment]], newer);
  const both: QueryPairs = [
    ['after_date', moment],
    ['before_date', moment],
  ];
  await filter.finds('before-and-after', both, []);
}
