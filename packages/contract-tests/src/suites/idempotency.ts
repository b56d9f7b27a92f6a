import { randomUUID } from 'node:crypto';
import { operations } from '@verbatim/contract';
import type { AskOptions } from '../http/ask.ts';
import { isError, shortAnswer } from '../http/error-codes.ts';
import { type Exchange, jsonOf } from '../http/exchange.ts';
import { sharedAudio } from '../jobs/audio.ts';
import { withIdempotencyKey } from '../jobs/idempotency-key.ts';
import { newBatch } from '../jobs/make-job.ts';
import { type Resource, resources } from '../jobs/resources.ts';
import { type Case, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';

type RuleName = 'another-body' | 'another-operation' | 'done-once' | 'own-keys' | 'same-answer';

/** Retries that do the work once. */
export const idempotency = suite<RuleName>({
  id: 'idempotency',
  title: 'Idempotency-Key',
  rules: {
    'same-answer': {
      sentence: 'A retry with the same key and the same body gets the first answer.',
      how: 'each operation that makes jobs is called twice in a row, and twice at once',
    },
    'done-once': {
      sentence: 'However often it is retried, one job is made.',
      how: 'the listing is filtered by metadata that only this job has',
    },
    'another-body': {
      sentence: 'The same key with another body is answered 400 idempotency_key_reused.',
      how: 'each operation that makes jobs',
    },
    'another-operation': {
      sentence: 'The same key on another operation is answered 400 idempotency_key_reused.',
      how: 'the key of a job is used for an upload',
    },
    'own-keys': {
      sentence: 'The keys of one account mean nothing to another.',
      how: 'both accounts send the same key; needs --other-key',
    },
  },
  cases: resources.map((resource): Case<RuleName> => {
    const { create } = resource;
    return {
      title: `${create.id} does the work of a retried request once`,
      operation: create.id,
      makes: 'three jobs',
      run: async (trial) => {
        const once = await requestFor(trial, resource);
        const first = await trial.call(create, once);
        if (first.status !== 201) trial.skip(`no job could be made: ${shortAnswer(first)}`);
        look(trial, first, await trial.call(create, once));
        await countOne(trial, resource, once);
        const json = { ...(once.json as object), custom_metadata: newBatch() };
        const changed = await trial.call(create, { ...once, json });
        const refused = isError(changed, 'idempotency_key_reused');
        trial.expect('another-body', refused, `it is answered ${shortAnswer(changed)}`, changed);
        const address = {
          json: { audio_url: await sharedAudio(trial) },
          headers: once.headers ?? {},
        };
        const elsewhere = await trial.call(operations.uploadAudio, address);
        const apart = isError(elsewhere, 'idempotency_key_reused');
        trial.expect(
          'another-operation',
          apart,
          `it is answered ${shortAnswer(elsewhere)}`,
          elsewhere,
        );
        const twice = await requestFor(trial, resource);
        const [left, right] = await Promise.all([
          trial.call(create, twice),
          trial.call(create, twice),
        ]);
        look(trial, left, right);
        // A stored file may belong to its account alone, so only sessions are made in the other one.
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
          `the other account is answered ${shortAnswer(theirs)}`,
          theirs,
        );
      },
    };
  }),
});

async function requestFor(trial: Trial<RuleName>, { fromFile }: Resource): Promise<AskOptions> {
  const audio = fromFile ? { audio_url: await sharedAudio(trial) } : {};
  return withIdempotencyKey({ json: { ...audio, custom_metadata: newBatch() } }, randomUUID());
}

const idIn = (exchange: Exchange): unknown =>
  (jsonOf(exchange) as { id?: unknown } | undefined)?.id;

function look(trial: Trial<RuleName>, first: Exchange, second: Exchange): void {
  const same = first.status === second.status && idIn(first) === idIn(second);
  const says = `first ${first.status} ${idIn(first)}, then ${second.status} ${idIn(second)}`;
  trial.expect('same-answer', same, says, second);
}

async function countOne(
  trial: Trial<RuleName>,
  { list }: Resource,
  { json }: AskOptions,
): Promise<void> {
  const { custom_metadata } = json as { custom_metadata: object };
  const query = [['custom_metadata', JSON.stringify(custom_metadata)]] as const;
  const answer = await trial.call(list, { query });
  const { items = [] } = (jsonOf(answer) ?? {}) as { items?: unknown[] };
  trial.expect('done-once', items.length === 1, `${items.length} jobs were made`, answer);
}
