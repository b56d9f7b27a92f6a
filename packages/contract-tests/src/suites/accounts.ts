import type { Operation } from '@verbatim/contract';
import { operationsById, UNKNOWN_ID } from '../document/traits.ts';
import { isError, shortAnswer } from '../http/error-codes.ts';
import { type Exchange, jsonOf } from '../http/exchange.ts';
import { makeJob, newBatch } from '../jobs/make-job.ts';
import { idsOf, readPage, withMetadata } from '../jobs/page.ts';
import { type Resource, resources } from '../jobs/resources.ts';
import { type Case, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { isObject, sameJson } from '../values/json.ts';

type RuleName = 'is-not-listed' | 'is-unknown' | 'looks-unknown' | 'stays';

/** What one account sees of another: nothing. */
export const accounts = suite<RuleName>({
  id: 'accounts',
  title: 'Other accounts',
  rules: {
    'is-unknown': {
      sentence: 'A job of another account is answered 404 job_not_found by every operation.',
      how: 'a job of each kind is read, downloaded and deleted with --other-key',
    },
    'looks-unknown': {
      sentence: 'That answer is the one for an unknown id, but for path, timestamp and request_id.',
      how: 'both bodies and the names of both sets of headers are compared',
    },
    'is-not-listed': {
      sentence: 'No listing shows jobs of another account.',
      how: 'each listing with --other-key, filtered by the metadata of the job',
    },
    stays: {
      sentence: 'What another account tries leaves the job as it is.',
      how: 'the owner reads it afterwards',
    },
  },
  cases: resources.map((resource): Case<RuleName> => {
    const { create } = resource;
    return {
      title: `a job of ${create.id} is hidden from others`,
      operation: create.id,
      makes: 'one job',
      run: async (trial) => {
        if (trial.run.target.otherKey === undefined) trial.skip('no --other-key was given');
        const metadata = newBatch();
        const { id } = await makeJob(trial, resource, { custom_metadata: metadata });
        for (const operation of operationsById) await lookFromOutside(trial, operation, id);
        await lookIntoList(trial, resource, metadata);
        const own = await trial.call(resource.read, { path: { id } });
        trial.expect('stays', own.status === 200, `the owner gets ${shortAnswer(own)}`, own);
      },
    };
  }),
});

async function lookFromOutside(
  trial: Trial<RuleName>,
  operation: Operation,
  id: string,
): Promise<void> {
  const foreign = await trial.call(operation, { path: { id }, account: 'other' });
  const says = `${operation.id} answers ${shortAnswer(foreign)}`;
  if (!trial.expect('is-unknown', isError(foreign, 'job_not_found'), says, foreign)) return;
  const unknown = await trial.call(operation, { path: { id: UNKNOWN_ID }, account: 'other' });
  const same = sameJson(withoutIds(foreign, id), withoutIds(unknown, UNKNOWN_ID));
  const differs = () =>
    `${operation.id} tells them apart: ${JSON.stringify(jsonOf(foreign))} and ${JSON.stringify(jsonOf(unknown))}`;
  trial.expect('looks-unknown', same, differs, foreign);
}

/** What of an answer may not depend on the id. */
function withoutIds(exchange: Exchange, id: string): unknown {
  const body = jsonOf(exchange);
  const { path: _, timestamp: __, request_id: ___, ...rest } = isObject(body) ? body : {};
  const headers = [...exchange.headers.keys()].sort();
  return JSON.parse(JSON.stringify({ rest, headers }).replaceAll(id, '{id}'));
}

async function lookIntoList(
  trial: Trial<RuleName>,
  { list }: Resource,
  metadata: object,
): Promise<void> {
  const page = await readPage(trial, list, withMetadata(metadata));
  trial.require('is-not-listed', page.items.length === 1, 'its owner does not see it', page.answer);
  const query = withMetadata(metadata);
  const answer = await trial.call(list, { query, account: 'other' });
  const { items = [] } = (jsonOf(answer) ?? {}) as { items?: typeof page.items };
  const says = () => `the other account sees ${idsOf(items).join(', ')}`;
  trial.expect('is-not-listed', items.length === 0, says, answer);
}
