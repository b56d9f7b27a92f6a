import type { AddOnResults, Corrections } from '@verbatim/contract';
import { correctedTranscription } from '@verbatim/contract/corrections';
import { versionOfIfMatch } from '@verbatim/jobs';
import type { LiveParameters } from '@verbatim/live';
import { Problem } from '@verbatim/server';
import { Limiter, QueueFullError } from '@verbatim/time';
import { type AddOns, addOnsOf } from '../add-ons/add-ons.ts';
import { addOnTooLarge, failed, type RequestedAddOns } from '../add-ons/envelope.ts';
import { engineEnvelopes } from '../add-ons/model-envelopes.ts';
import { findingEnvelopes } from '../add-ons/own-envelopes.ts';
import { type JobParams, partsOf } from '../jobs/work/result-of-job.ts';
import { maxLiveResultBytes } from '../live/live-result.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { retryLater } from '../platform/idempotency.ts';
import { redactionStepOf } from '../results/redacted-audio.ts';
import { resultText } from '../results/result-text.ts';
import { correctionsBody, type DoneJob, findCorrections, findDone } from './corrections.ts';

/** Each holds a transcript in memory. More wait, and of those half may be of one account. */
const MAX_AT_ONCE = 8;
const MAX_WAITING = 32;
/** Longer, and a client would rather send the audio again. */
const MAX_MS = 600_000;
/** How often a result is read again that other requests have replaced meanwhile. */
const MAX_ATTEMPTS = MAX_AT_ONCE + MAX_WAITING;

type AddOnDeps = Pick<Foundation, 'clock' | 'diskReserve' | 'store'> & { readonly addOns: AddOns };

/** Makes add-ons of the corrected transcript of a job of either kind. */
export const updateAddOns = (deps: AddOnDeps) => {
  const limiter = new Limiter({
    slots: MAX_AT_ONCE,
    maxQueued: MAX_WAITING,
    maxQueuedPerOwner: MAX_WAITING / 2,
  });
  return handle('updateAddOns', async ({ principal, params, headers, body, signal: gone }) => {
    if (body.keep) await deps.diskReserve.rejectIfFull();
    const { accountId } = principal;
    const id = params.id.toLowerCase();
    const limit = AbortSignal.timeout(MAX_MS);
    const signal = AbortSignal.any([gone, limit, deps.addOns.closing]);
    // Before its turn, so that a job that can have none is told at once.
    await findDone(deps, accountId, id);
    const work = async () => {
      const done = await findDone(deps, accountId, id);
      const corrected = await findCorrections(deps, accountId, id);
      const { version } = corrected;
      const wanted = await versionOfIfMatch(headers['If-Match'], () => version);
      if (wanted !== null && wanted !== version) throw new Problem('corrections_changed');
      const made = await madeOf(deps, { ...done, asked: body, corrected, signal });
      return body.keep ? keep(deps, { done, made, corrected }) : made;
    };
    try {
      return { status: 200, body: await limiter.run(work, { signal, owner: accountId }) };
    } catch (error) {
      if (error instanceof QueueFullError) throw retryLater('at_capacity');
      if (error === limit.reason) throw tookTooLong();
      if (error === deps.addOns.closing.reason) throw retryLater('draining');
      throw error;
    }
  });
};

const tookTooLong = (): Problem =>
  new Problem('not_ready', {
    message:
      'The add-ons took longer than ten minutes, and nothing was kept. Ask for fewer at once.',
  });

interface AddOnInput extends DoneJob {
  readonly asked: RequestedAddOns;
  readonly corrected: Awaited<ReturnType<typeof findCorrections>>;
  readonly signal: AbortSignal;
}

async function madeOf(
  deps: AddOnDeps,
  { job, result, asked, corrected, signal }: AddOnInput,
): Promise<AddOnResults> {
  const addOns = addOnsOf(deps.addOns, job.accountId);
  const params: Partial<JobParams> & Partial<Pick<LiveParameters, 'realtime_processing'>> =
    JSON.parse(job.params);
  const redaction = redactionStepOf(params.realtime_processing ?? params);
  const corrections = correctionsBody(corrected);
  const given = wordsOf(result, corrections);
  // Redaction finds names in words alone.
  const names = Object.keys(redaction).length > 0 ? undefined : corrections.speakers;
  const { utterances, outcomes } = isWithheld(result)
    ? { utterances: null, outcomes: {} }
    : await addOns.language.run(
        {
          utterances: given,
          steps: {
            ...redaction,
            ...(asked.named_entity_recognition && { entities: true }),
            ...(asked.sentiment_analysis && { sentiment: true }),
          },
        },
        { signal },
      );
  return {
    ...findingEnvelopes(asked, outcomes, utterances ?? []),
    ...(await engineEnvelopes(
      addOns,
      asked,
      { utterances, names, steps: partsOf(params) },
      signal,
    )),
  };
}

/** The corrected utterances, without those of which no word is left. */
const wordsOf = ({ transcription }: DoneJob['result'], corrections: Corrections) =>
  correctedTranscription(transcription, corrections).utterances.filter(({ text }) => text !== '');

/** Whether the words could not be redacted, so that there are none. */
const isWithheld = (result: DoneJob['result']): boolean =>
  'pii_redaction' in result && result.pii_redaction?.results === null;

/** Puts add-ons into the stored result. Returns all; if they do not fit, those that were to be kept as failed. */
async function keep(
  { addOns, clock, store }: AddOnDeps,
  { done, made, corrected }: Pick<AddOnInput, 'corrected'> & { done: DoneJob; made: AddOnResults },
): Promise<AddOnResults> {
  const { accountId, id, kind } = done.job;
  const maxBytes = kind === 'live' ? maxLiveResultBytes(addOns) : addOns.maxResultBytes;
  let { job, result: stored } = done;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const better = Object.entries(made).filter(([name, each]) =>
      isBetter(each, Reflect.get(stored, name)),
    );
    if (better.length === 0) return made;
    // `replaceResult` knows a result by its beginning, so each has a later time than those before, even if the clocks of nodes differ.
    const before = Object.values(stored.metadata.add_ons_made_at ?? {}).map(
      (time) => Date.parse(time) + 1,
    );
    const at = new Date(Math.max(clock.now(), corrected.updatedAt ?? 0, ...before)).toISOString();
    const times = Object.fromEntries(better.map(([name]) => [name, at]));
    // Messages of a session stay where they are.
    const { messages: _, metadata, ...others } = { messages: null, ...stored };
    const add_ons_made_at = { ...metadata.add_ons_made_at, ...times };
    const whole = {
      metadata: { ...metadata, add_ons_made_at },
      ...others,
      ...Object.fromEntries(better),
    };
    const { result, pieces } = await resultText(whole, maxBytes);
    if (Object.entries(whole).some(([name, value]) => Reflect.get(result, name) !== value)) {
      const tooLarge = better.map(([name]) => [name, failed(addOnTooLarge(maxBytes))]);
      return { ...made, ...Object.fromEntries(tooLarge) };
    }
    const ifCorrections = corrected.version;
    const ifResult = String(job.result);
    const outcome = await store.jobs.replaceResult({
      accountId,
      id,
      ifResult,
      ifCorrections,
      pieces,
    });
    if (outcome === 'stored') return made;
    if (outcome === 'not_found') throw new Problem('job_not_found');
    if (outcome === 'corrected') throw new Problem('corrections_changed');
    ({ job, result: stored } = await findDone({ store }, accountId, id));
  }
  throw retryLater('at_capacity');
}

type Envelope = NonNullable<AddOnResults[keyof AddOnResults]>;

/** One that failed is not kept; one that another engine made in place of a language model replaces none that is there. */
const isBetter = ({ error, results }: Envelope, earlier: Envelope | undefined): boolean =>
  results !== null && (error === null || !earlier?.results);
