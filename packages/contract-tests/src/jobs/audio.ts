import { operations } from '@verbatim/contract';
import { bodyAs, type HttpExchange } from '../http/exchange.ts';
import { CaseSkipped } from '../run/budget.ts';
import type { RunContext, Trial } from '../run/trial.ts';
import { filePart, formWith } from './form.ts';
import { toneFile } from './wav.ts';

const SECONDS = 1;

/** Uploads a file, named after the run. */
export function upload(trial: Trial, bytes: Uint8Array): Promise<HttpExchange> {
  const operation = operations.uploadAudio;
  const filename = `${trial.run.name}.wav`;
  const file = { part: filePart(operation), filename, type: 'audio/wav', bytes };
  return trial.call(operation, formWith(file));
}

const shared = new WeakMap<RunContext, Promise<string>>();

/** URL of an audio file for jobs whose result does not matter. Uploaded once per run. */
export function sharedAudio(trial: Trial): Promise<string> {
  const known = shared.get(trial.run);
  if (known) return known;
  const { audioUrl } = trial.run.options;
  const made = audioUrl === undefined ? heldAudio(trial) : Promise.resolve(audioUrl);
  shared.set(trial.run, made);
  return made;
}

/** A file is deleted with the last job that uses it, so one job keeps it until the end of the run. */
async function heldAudio(trial: Trial): Promise<string> {
  const audio_url = await storedAudio(trial);
  const answer = await trial.call(operations.createPreRecordedJob, { json: { audio_url } });
  const holder = bodyAs(answer, 'PreRecordedJobReference');
  if (holder) trial.keep(holder.id);
  return audio_url;
}

/** URL of a newly uploaded file. */
export async function storedAudio(trial: Trial): Promise<string> {
  const answer = await upload(trial, toneFile(SECONDS));
  const stored = bodyAs(answer, 'UploadedAudio');
  if (!stored)
    throw new CaseSkipped(`no file could be uploaded: the upload returned ${answer.status}`);
  return stored.audio_url;
}
