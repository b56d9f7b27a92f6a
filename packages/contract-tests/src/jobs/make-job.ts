import { randomUUID } from 'node:crypto';
import type { AskOptions } from '../http/ask.ts';
import { refusesRequest, shortAnswer } from '../http/error-codes.ts';
import { type Exchange, jsonOf } from '../http/exchange.ts';
import { pause } from '../run/pause.ts';
import type { Trial } from '../run/trial.ts';
import { sharedAudio } from './audio.ts';
import type { Resource } from './resources.ts';

/** A new job. */
export interface Job {
  readonly id: string;
  readonly resource: Resource;
  readonly answer: Exchange;
}

const TRIES = 20;
const BETWEEN_TRIES_MS = 500;
const MAX_WAIT_MS = 10_000;

/** Makes a job. Where the deployment has no room for more, others are finished first: it says how long that may take. */
export async function makeJob(
  trial: Trial,
  resource: Resource,
  body: object = {},
  options: AskOptions = {},
): Promise<Job> {
  const audio = resource.fromFile ? { audio_url: await sharedAudio(trial) } : {};
  for (let tries = 1; ; tries += 1) {
    const answer = await trial.call(resource.create, { ...options, json: { ...audio, ...body } });
    const { id } = (jsonOf(answer) ?? {}) as { id?: unknown };
    if (answer.status === 201 && typeof id === 'string') return { id, resource, answer };
    if (refusesRequest(answer) || answer.status !== 429 || tries === TRIES) {
      trial.skip(`no job could be made: ${resource.create.id} answered ${shortAnswer(answer)}`);
    }
    await pause(comeBackInMs(answer), trial.signal);
  }
}

function comeBackInMs({ headers }: Exchange): number {
  const seconds = Number(headers.get('retry-after'));
  return Math.min(MAX_WAIT_MS, Math.max(BETWEEN_TRIES_MS, seconds * 1000));
}

/** Metadata that no other job has, so that a filter finds the jobs of one case alone. */
export function newBatch(): { readonly batch: string } {
  return { batch: randomUUID() };
}
