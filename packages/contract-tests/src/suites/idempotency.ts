import { randomUUID } from 'node:crypto';
import { operations } from '@verbatim/contract';
import { type HttpExchange, jsonOf, statusAndCode } from '../http/exchange.ts';
import { type TestRequestOptions, withIdempotencyKey } from '../http/test-request.ts';
import { sharedAudio } from '../jobs/audio.ts';
import { newBatch } from '../jobs/job.ts';
import { type Resource, resources } from '../jobs/resources.ts';
import { rules } from '../rules.ts';
import { type Case, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';

type IdempotencyRule =
  | 'another-body'
  | 'another-operation'
  | 'done-once'
  | 'own-keys'
  | 'same-answer';

/** Idempotent retries. */
export const idempotency = suite<IdempotencyRule>({
  id: 'idempotency',
  title: 'Idempotency-Key',
  rules: rules({
    'same-answer': `A retry with the same key and body gets the first response.
      each operation that creates jobs is called twice in sequence, and twice at once`,
    'done-once': `A retried request creates one job.
      the listing is filtered by metadata that only this job has`,
    'another-body': `The same key with another body gets 400 idempotency_key_reused.
      each operation that creates jobs`,
    'another-operation': `The same key on another operation gets 400 idempotency_key_reused.
      the key of a job is used for an upload`,
    'own-keys': `Idempotency keys of different accounts are independent.
      both accounts send the same key; needs --other-key`,
  }),
  cases: resources.map((resource): Case<IdempotencyRule> => {
    const { create } = resource;
    return {
      title: `${create.id} creates one job for a retried request`,
      operation: create.id,
      makes: 'three jobs',
      run: async (trial) => {
        const once = await requestFor(trial, resource);
        const first = await trial.call(create, once);
        if (first.status !== 201) trial.skip(`no job could be made: ${statusAndCode(first)}`);
        look(trial, first, await trial.call(create, once));
        await countOne(trial, resource, once);
        const json = { ...(once.json as object), custom_metadata: newBatch() };
        const changed = await trial.call(create, { ...once, json });
        trial.expectError('another-body', changed, 'idempotency_key_reused');
        const address = {
          json: { audio_url: await sharedAudio(trial) },
          headers: once.headers ?? {},
        };
        const elsewhere = await trial.call(operations.uploadAudio, address);
        trial.expectError('another-operation', elsewhere, 'idempotency_key_reused');
        const twice = await requestFor(trial, resource);
        const [left, right] = await Promise.all([
          trial.call(create, twice),
          trial.call(create, twice),
        ]);
        look(trial, left, right);
        // An uploaded file may belong to its account only, so the other account creates sessions.
        if (resource.fromFile) return;
        if (trial.run.target.otherKey === undefined) {
          trial.leave('own-keys', 'no --other-key was given');
          return;
        }
        const theirs = await trial.call(create, { ...once, account: 'other' });
        const own = theirs.status === 201 && idIn(theirs) !== idIn(first);
        trial.expect(
          'own-keys',
          own,
          `the other account is answered ${statusAndCode(theirs)}`,
          theirs,
        );
      },
    };
  }),
});

async function requestFor(
  trial: Trial<IdempotencyRule>,
  { fromFile }: Resource,
): Promise<TestRequestOptions> {
  const audio = fromFile ? { audio_url: await sharedAudio(trial) } : {};
  return withIdempotencyKey({ json: { ...audio, custom_metadata: newBatch() } }, randomUUID());
}

const idIn = (exchange: HttpExchange): unknown =>
  (jsonOf(exchange) as { id?: unknown } | undefined)?.id;

function look(trial: Trial<IdempotencyRule>, first: HttpExchange, second: HttpExchange): void {
  const same = first.status === second.status && idIn(first) === idIn(second);
  const says = `first ${first.status} ${idIn(first)}, then ${second.status} ${idIn(second)}`;
  trial.expect('same-answer', same, says, second);
}

async function countOne(
  trial: Trial<IdempotencyRule>,
  { list }: Resource,
  { json }: TestRequestOptions,
): Promise<void> {
  const { custom_metadata } = json as { custom_metadata: object };
  const query = [['custom_metadata', JSON.stringify(custom_metadata)]] as const;
  const answer = await trial.call(list, { query });
  const { items = [] } = (jsonOf(answer) ?? {}) as { items?: unknown[] };
  trial.expect('done-once', items.length === 1, `${items.length} jobs were made`, answer);
}
