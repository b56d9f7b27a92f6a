import type { JobKind, JobStatus } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { reader, resolve } from '../document/resolve.ts';
import { BATCH_SIZE, type JobBatch, makeBatch, numbered } from '../jobs/job.ts';
import {
  both,
  followLink,
  idsOf,
  type ListedJob,
  type ListPage,
  type QueryPairs,
  type Resource,
  readPage,
  resources,
  withMetadata,
} from '../jobs/resources.ts';
import { rules } from '../rules.ts';
import { type Case, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';

const listRules = rules({
  'newest-first': `Items are sorted by created_at and id, newest first.
    five jobs are created one after the other and listed`,
  order: `\`order=oldest\` gives the same jobs the other way around.
    the batch in both orders`,
  total: `With \`total=true\`, and only then, a page says how many jobs its listing has.
    a page of one, with the parameter and without it`,
  'finds-its-own': `A listing contains exactly the jobs of its kind that match its filters.
    the jobs of one batch by metadata, with a job of the other kind in the batch`,
  'no-result': `Items are job records without \`result\`.
    the fields of each item`,
  'live-parameters': `Items of live jobs include request_params.
    the fields of each live item`,
  limit: `A page of small jobs has \`limit\` items, the last one at most as many.
    pages of two and of one`,
  offset: `\`offset\` skips that many items; beyond the end a page is empty.
    the batch from its second item, and from far beyond its end`,
  'next-ends': `\`next\` is null on the last page.
    \`next\` is followed through the batch`,
  'next-goes-on': `Following \`next\` gives each job of the listing once, in order.
    \`next\` is followed through the batch, in which the other kind must not appear`,
  links: `\`first\`, \`current\` and \`next\` are absolute URLs on the shared listing path.
    each link of a page in the middle`,
  'links-lead-back': `\`current\` leads to the same page, \`first\` to the first one.
    both links of a page in the middle are followed`,
  'metadata-filter': `custom_metadata matches jobs that contain it, at any depth.
    one, two and nested values of the batch`,
  'metadata-notations': `custom_metadata as JSON and in brackets gives the same result.
    the same filter in both notations`,
  'metadata-loosely': `Metadata is compared loosely: the number 5 matches the string "5".
    numbers of the batch are filtered as strings`,
  'status-filter': `\`status\` matches jobs in these states, repeated or separated by commas.
    each state alone, and all of them in both notations`,
  'kind-filter': `\`kind\` matches jobs of these kinds, in a listing of both.
    each kind alone, and both`,
  'date-filter': `\`date\` matches the jobs of one UTC day.
    the day of the batch, and a day long ago`,
  'before-and-after': `before_date and after_date are exclusive.
    created_at of a job in the middle of the batch`,
  'unknown-parameter': `Unknown query parameters of a listing are ignored.
    an unknown parameter, and \`region\`, which old clients send everywhere`,
});

/** Name of a rule about listings. */
type ListRule = keyof typeof listRules;

const statuses = (resolve(reader.schemaNamed('JobStatus')).enum ?? []) as readonly JobStatus[];
const kinds = (resolve(reader.schemaNamed('JobKind')).enum ?? []) as readonly JobKind[];

/** Checks all filters of a listing with a batch. */
async function checkFilters(
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

/** Listings: order, pages and filters. */
export const lists = suite<ListRule>({
  id: 'lists',
  title: 'Listings',
  rules: listRules,
  cases: resources.map((resource): Case<ListRule> => {
    return {
      title: `${resource.list.id} lists a batch of jobs`,
      operation: resource.list.id,
      makes: `${BATCH_SIZE + 1} jobs`,
      run: async (trial) => {
        const batch = await makeBatch(trial, resource);
        const whole = await readPage(trial, resource.list, withMetadata(batch.metadata));
        checkWholeList(trial, batch, whole);
        await checkOrderAndTotal(trial, resource, batch, whole);
        await checkPages(trial, resource, batch, whole.items);
        await checkLinks(trial, resource, batch);
        await checkFilters(trial, resource, batch, whole);
      },
    };
  }),
});

function checkWholeList(
  trial: Trial<ListRule>,
  { ids }: JobBatch,
  { items, answer }: ListPage,
): void {
  const found = idsOf(items);
  const own = sameJson([...found].sort(), [...ids].sort());
  const other = () => `it shows ${found.join(', ')} instead of ${ids.join(', ')}`;
  trial.expect('finds-its-own', own, other, answer);
  const moments = items.map(({ created_at, id }) => `${created_at} ${id}`);
  const ordered = sameJson(moments, [...moments].sort().reverse());
  trial.expect('newest-first', ordered, () => `the order is ${moments.join(', ')}`, answer);
  for (const item of items) {
    trial.expect('no-result', !('result' in item), `${item.id} has a result`, answer);
    if (item.kind !== 'live') continue;
    const given = item.request_params !== null && item.request_params !== undefined;
    trial.expect('live-parameters', given, `${item.id} has none`, answer);
  }
}

async function checkOrderAndTotal(
  trial: Trial<ListRule>,
  { list }: Resource,
  { metadata }: JobBatch,
  whole: ListPage,
): Promise<void> {
  const asked: QueryPairs = [...withMetadata(metadata), ['total', 'true']];
  const { items, answer } = await readPage(trial, list, [...asked, ['order', 'oldest']]);
  const isReversed = sameJson(idsOf(items).reverse(), idsOf(whole.items));
  trial.expect('order', isReversed, () => `the order is ${idsOf(items).join(', ')}`, answer);
  const page = await readPage(trial, list, [...asked, ['limit', '1']]);
  const isWhole = sameJson(page.total, { count: whole.items.length, is_exact: true });
  trial.expect('total', isWhole, () => `total is ${JSON.stringify(page.total)}`, page.answer);
  trial.expect('total', whole.total === undefined, 'it was not asked for', whole.answer);
}

async function checkPages(
  trial: Trial<ListRule>,
  { list }: Resource,
  { metadata }: JobBatch,
  whole: readonly ListedJob[],
): Promise<void> {
  for (const limit of [2, 1]) {
    const seen: string[] = [];
    let page = await readPage(trial, list, [...withMetadata(metadata), ['limit', String(limit)]]);
    for (let pages = 1; ; pages += 1) {
      const { items, answer, next } = page;
      if (!goesOn(trial, page, seen, whole)) return;
      const expected = Math.min(limit, Math.max(0, whole.length - seen.length));
      const size = `a page of ${limit} has ${items.length} items, ${expected} were due`;
      trial.expect('limit', items.length === expected, size, answer);
      seen.push(...idsOf(items));
      if (next === null) break;
      const ends = pages <= whole.length;
      if (!trial.expect('next-ends', ends, `next goes on after ${pages} pages`, answer)) return;
      page = await followLink(trial, next);
    }
    trial.expect('next-ends', true, '');
    const same = sameJson(seen, idsOf(whole));
    const says = () =>
      `pages of ${limit} give ${seen.join(', ')} instead of ${idsOf(whole).join(', ')}`;
    trial.expect('next-goes-on', same, says, page.answer);
  }
  const beyond = await readPage(trial, list, [...withMetadata(metadata), ['offset', '100000']]);
  const none = beyond.items.length === 0 && beyond.next === null;
  trial.expect('offset', none, `there are ${beyond.items.length}`, beyond.answer);
  const rest = await readPage(trial, list, [...withMetadata(metadata), ['offset', '1']]);
  const skipped = sameJson(idsOf(rest.items), idsOf(whole.slice(1)));
  trial.expect('offset', skipped, `from 1 it shows ${idsOf(rest.items).join(', ')}`, rest.answer);
}

/** Whether a page contains only jobs that were not on earlier pages. */
function goesOn(
  trial: Trial<ListRule>,
  { items, answer }: ListPage,
  seen: readonly string[],
  whole: readonly ListedJob[],
): boolean {
  const all = new Set(idsOf(whole));
  const stranger = idsOf(items).find((id) => !all.has(id));
  const again = idsOf(items).find((id) => seen.includes(id));
  const says =
    stranger === undefined ? `${again} comes a second time` : `${stranger} is not of this listing`;
  const fine = stranger === undefined && again === undefined;
  return trial.expect('next-goes-on', fine, says, answer);
}

async function checkLinks(
  trial: Trial<ListRule>,
  { list }: Resource,
  { metadata }: JobBatch,
): Promise<void> {
  const start = withMetadata({ ...metadata, number: numbered(1).number });
  const filter = withMetadata(metadata);
  const middle = await readPage(trial, list, [...filter, ['offset', '2'], ['limit', '1']]);
  const { answer } = middle;
  for (const [name, link] of Object.entries({
    ...linksOf(middle),
    ...linksOf(await readPage(trial, list, start)),
  })) {
    const absolute = URL.canParse(link) && new URL(link).pathname.endsWith(both.list.path);
    trial.expect('links', absolute, `${name} is ${link}`, answer);
    if (!absolute) return;
  }
  const again = await followLink(trial, middle.current);
  const same = sameJson(idsOf(again.items), idsOf(middle.items));
  trial.expect('links-lead-back', same, 'current leads to another page', again.answer);
  const first = await readPage(trial, list, [...filter, ['limit', '1']]);
  const back = await followLink(trial, middle.first);
  const begins = sameJson(idsOf(back.items), idsOf(first.items));
  trial.expect('links-lead-back', begins, 'first leads to another page', back.answer);
}

const linksOf = ({ first, current, next }: ListPage): Record<string, string> => ({
  first,
  current,
  ...(next === null ? {} : { next }),
});
