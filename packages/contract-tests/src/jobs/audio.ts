import { operations } from '@verbatim/contract';
import { bodyAs, type Exchange } from '../http/exchange.ts';
import type { RunContext } from '../run/run-context.ts';
import { Skipped } from '../run/stops.ts';
import type { Trial } from '../run/trial.ts';
import { filePart, formWith } from './form.ts';
import { toneFile } from './wav.ts';

const SECONDS = 1;

/** Stores a file; its name says which run it is from. */
export function upload(trial: Trial, bytes: Uint8Array): Promise<Exchange> {
  const operation = operations.uploadAudio;
  const filename = `${trial.run.name}.wav`;
  const file = { part: filePart(operation), filename, type: 'audio/wav', bytes };
  return trial.call(operation, formWith(file));
}

const shared = new WeakMap<RunContext, Promise<string>>();

/** The address of a file for jobs whose result is beside the point. It is stored once a run. */
export function sharedAudio(trial: Trial): Promise<string> {
  const known = shared.get(trial.run);
  if (known) return known;
  const { audioUrl } = trial.run.options;
  const made = audioUrl === undefined ? heldAudio(trial) : Promise.resolve(audioUrl);
  shared.set(trial.run, made);
  return made;
}

/** A stored file goes with the last job that uses it: one job holds on to it until the run is over. */
async function heldAudio(trial: Trial): Promise<string> {
  const audio_url = await storedAudio(trial);
  const answer = await trial.call(operations.createPreRecordedJob, { json: { audio_url } });
  const holder = bodyAs(answer, 'PreRecordedJobReference');
  if (holder) trial.keep(holder.id);
  return audio_url;
}

/** The address of a new file of its own. */
export async function storedAudio(trial: Trial): Promise<string> {
  const answer = await upload(trial, toneFile(SECONDS));
  const stored = bodyAs(answer, 'UploadedAudio');
  if (!stored) throw new Skipped(`no file could be stored: the upload answered ${answer.status}`);
  return stored.audio_url;
}
