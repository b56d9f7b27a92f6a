import type { Operation } from '@verbatim/contract';
import { anyBody } from '../document/examples.ts';
import { isObject, sameJson } from '../document/json.ts';
import { jobOperations, UNKNOWN_ID } from '../document/traits.ts';
import { statusAndCode } from '../http/error-codes.ts';
import { type HttpExchange, jsonOf } from '../http/exchange.ts';
import { makeJob, newBatch } from '../jobs/make-job.ts';
import { idsOf, readPage, withMetadata } from '../jobs/page.ts';
import { type Resource, resources } from '../jobs/resources.ts';
import { type Case, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';

type AccountRule = 'is-not-listed' | 'is-unknown' | 'looks-unknown' | 'stays';

/** Isolation of accounts. */
export const accounts = suite<AccountRule>({
  id: 'accounts',
  title: 'Other accounts',
  rules: {
    'is-unknown': {
      sentence: 'Every operation on a job of another account gets 404 job_not_found.',
      how: 'a job of each kind is read, downloaded and deleted with --other-key',
    },
    'looks-unknown': {
      sentence: 'That 404 is the one for an unknown id, except for path, timestamp and request_id.',
      how: 'bodies and header names of both responses are compared',
    },
    'is-not-listed': {
      sentence: 'No listing contains jobs of another account.',
      how: 'each listing with --other-key, filtered by the metadata of the job',
    },
    stays: {
      sentence: 'Requests of another account do not change the job.',
      how: 'the owner reads it afterwards',
    },
  },
  cases: resources.map((resource): Case<AccountRule> => {
    const { create } = resource;
    return {
      title: `a job of ${create.id} is hidden from other accounts`,
      operation: create.id,
      makes: 'one job',
      run: async (trial) => {
        if (trial.run.target.otherKey === undefined) trial.skip('no --other-key was given');
        const metadata = newBatch();
        const { id } = await makeJob(trial, resource, { custom_metadata: metadata });
        for (const operation of jobOperations) await lookFromOutside(trial, operation, id);
        await lookIntoList(trial, resource, metadata);
        const own = await trial.call(resource.read, { path: { id } });
        trial.expect('stays', own.status === 200, `the owner gets ${statusAndCode(own)}`, own);
      },
    };
  }),
});

async function lookFromOutside(
  trial: Trial<AccountRule>,
  operation: Operation,
  id: string,
): Promise<void> {
  const foreign = await trial.call(operation, {
    path: { id },
    json: anyBody(operation),
    account: 'other',
  });
  if (!trial.expectError('is-unknown', foreign, 'job_not_found', `${operation.id} answers`)) return;
  const unknown = await trial.call(operation, {
    path: { id: UNKNOWN_ID },
    json: anyBody(operation),
    account: 'other',
  });
  const same = sameJson(withoutIds(foreign, id), withoutIds(unknown, UNKNOWN_ID));
  const differs = () =>
    `${operation.id} tells them apart: ${JSON.stringify(jsonOf(foreign))} and ${JSON.stringify(jsonOf(unknown))}`;
  trial.expect('looks-unknown', same, differs, foreign);
}

/** The parts of a response that must not depend on the id. */
function withoutIds(exchange: HttpExchange, id: string): unknown {
  const body = jsonOf(exchange);
  const { path: _, timestamp: __, request_id: ___, ...rest } = isObject(body) ? body : {};
  const headers = [...exchange.headers.keys()].sort();
  return JSON.parse(JSON.stringify({ rest, headers }).replaceAll(id, '{id}'));
}

async function lookIntoList(
  trial: Trial<AccountRule>,
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
