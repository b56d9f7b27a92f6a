import { sameJson } from '../document/json.ts';
import { BATCH_SIZE, type JobBatch, makeBatch, numbered } from '../jobs/make-job.ts';
import {
  followLink,
  idsOf,
  type ListedJob,
  type ListPage,
  readPage,
  withMetadata,
} from '../jobs/page.ts';
import { both, type Resource, resources } from '../jobs/resources.ts';
import { type Case, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { lookAtFilters } from './list-filters.ts';
import { type ListRule, listRules } from './list-rules.ts';

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
        lookAtWhole(trial, batch, whole);
        await lookAtPages(trial, resource, batch, whole.items);
        await lookAtLinks(trial, resource, batch);
        await lookAtFilters(trial, resource, batch, whole);
      },
    };
  }),
});

function lookAtWhole(trial: Trial<ListRule>, { ids }: JobBatch, { items, answer }: ListPage): void {
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

async function lookAtPages(
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

async function lookAtLinks(
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
