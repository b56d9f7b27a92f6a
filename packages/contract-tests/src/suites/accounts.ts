import type { Operation } from '@verbatim/contract';
import { isObject, sameJson } from '../document/json.ts';
import {
  anyBody,
  jobOperations,
  keyedOperations,
  nowhere,
  openOperations,
  UNKNOWN_ID,
} from '../document/traits.ts';
import { type HttpExchange, isError, jsonOf, statusAndCode } from '../http/exchange.ts';
import type { TestRequestOptions } from '../http/test-request.ts';
import { makeJob, newBatch } from '../jobs/job.ts';
import { idsOf, type Resource, readPage, resources, withMetadata } from '../jobs/resources.ts';
import { rules } from '../rules.ts';
import { type Case, casePerOperation, newCase, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';

/** Authentication. */
export const credentials = suite({
  id: 'credentials',
  title: 'Keys',
  rules: rules({
    'missing-key': `An operation that needs a key returns 401 missing_key without one.
      each keyed operation is called without a key`,
    'wrong-key': `An unknown key gets 401 invalid_key.
      each keyed operation is called with an unknown key`,
    'key-first': `Without a key the rest of the request is not checked.
      each operation with a body gets an invalid body and no key`,
    'own-key': `A valid key is accepted.
      each keyed operation is called with the key of the run`,
    'no-key-needed': `Public operations need no key.
      each public operation is called without a key`,
  }),
  cases: [
    ...casePerOperation<'key-first' | 'missing-key' | 'own-key' | 'wrong-key'>(
      keyedOperations,
      (operation) => ({
        title: `${operation.id} requires a key`,
        ...(operation.responses[201] ? { makes: 'one job' } : {}),
        run: async (trial) => {
          const options: TestRequestOptions = {
            path: nowhere(operation),
            json: anyBody(operation),
          };
          const none = await trial.call(operation, { ...options, account: 'none' });
          const says = `${operation.id} answers`;
          trial.expectError('missing-key', none, 'missing_key', says);
          const wrong = await trial.call(operation, { ...options, account: 'wrong' });
          trial.expectError('wrong-key', wrong, 'invalid_key', says);
          if (operation.body) {
            const nonsense = { body: '{', contentType: 'text/nonsense', account: 'none' } as const;
            const blind = await trial.call(operation, nonsense);
            trial.expectError('key-first', blind, 'missing_key', says);
          }
          const own = await trial.call(operation, options);
          trial.expect('own-key', own.status !== 401, `${says} ${statusAndCode(own)}`, own);
        },
      }),
    ),
    ...casePerOperation<'no-key-needed'>(openOperations, (operation) =>
      newCase(`${operation.id} needs no key`, null, async (trial) => {
        const answer = await trial.call(operation, { account: 'none' });
        const says = `${operation.id} answers ${statusAndCode(answer)} without a key`;
        const isOpen =
          operation.method === 'GET' ? answer.status === 200 : !isError(answer, 'missing_key');
        trial.expect('no-key-needed', isOpen, says, answer);
      }),
    ),
  ],
});

type AccountRule = 'is-not-listed' | 'is-unknown' | 'looks-unknown' | 'stays';

/** Isolation of accounts. */
export const accounts = suite<AccountRule>({
  id: 'accounts',
  title: 'Other accounts',
  rules: rules({
    'is-unknown': `Every operation on a job of another account gets 404 job_not_found.
      a job of each kind is read, downloaded and deleted with --other-key`,
    'looks-unknown': `That 404 is the one for an unknown id, except for path, timestamp and request_id.
      bodies and header names of both responses are compared`,
    'is-not-listed': `No listing contains jobs of another account.
      each listing with --other-key, filtered by the metadata of the job`,
    stays: `Requests of another account do not change the job.
      the owner reads it afterwards`,
  }),
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
