import { formatTags, type SampleLayout, wavFile, wavHeader } from '@verbatim/audio';
import { type Operation, operations } from '@verbatim/contract';
import { bodyAs, type HttpExchange } from '../http/exchange.ts';
import { CaseSkipped } from '../run/budget.ts';
import type { RunContext, Trial } from '../run/trial.ts';

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
async function storedAudio(trial: Trial): Promise<string> {
  const answer = await upload(trial, toneFile(SECONDS));
  const stored = bodyAs(answer, 'UploadedAudio');
  if (!stored)
    throw new CaseSkipped(`no file could be uploaded: the upload returned ${answer.status}`);
  return stored.audio_url;
}

/** Format of most of the audio of a run. */
export const plainFormat: SampleLayout = { sampleRate: 8000, channels: 1, bitDepth: 16 };

const LOUDNESS = 8000;
const LOWEST_HZ = 180;
const RISE_HZ = 23;

/**
 * A gliding tone that comes and goes each half second, as 16-bit samples. No two spans of it are equal, and it
 * is never silent: repeated bytes could not be told from bytes that were sent twice.
 */
export function tone(seconds: number, { sampleRate, channels }: SampleLayout): Uint8Array {
  const frames = Math.round(seconds * sampleRate);
  const view = new DataView(new ArrayBuffer(frames * channels * 2));
  let phase = 0;
  let noise = 1;
  for (let frame = 0; frame < frames; frame += 1) {
    const time = frame / sampleRate;
    phase += (2 * Math.PI * (LOWEST_HZ + RISE_HZ * time)) / sampleRate;
    const loud = time % 1 < 0.6 ? LOUDNESS : 0;
    for (let channel = 0; channel < channels; channel += 1) {
      // A linear congruential generator (Numerical Recipes): the same noise every time.
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      const sample = Math.round(Math.sin(phase) * loud) + (noise >>> 24) - 128;
      view.setInt16((frame * channels + channel) * 2, sample, true);
    }
  }
  return new Uint8Array(view.buffer);
}

/** The header of a PCM file with this many bytes of samples. */
export const pcmHeader = (byteLength: number, layout: SampleLayout): Uint8Array =>
  wavHeader({ ...layout, formatTag: formatTags.pcm }, byteLength);

/** A WAV file that holds a tone. */
export const toneFile = (seconds: number, layout: SampleLayout = plainFormat): Uint8Array =>
  wavFile({ ...layout, formatTag: formatTags.pcm }, [tone(seconds, layout)]);

const BOUNDARY = 'verbatim-contract-boundary';

/** A `multipart/form-data` body. */
type MultipartForm = { readonly contentType: string; readonly body: Uint8Array };

interface FormFile {
  readonly part: string;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

function formWith({ part, filename, type, bytes }: FormFile): MultipartForm {
  const disposition = `form-data; name="${part}"; filename="${filename}"`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

const filePart = ({ body }: Operation): string => Object.keys(body?.parts ?? {})[0] ?? '';

/** A form with one error. */
interface InvalidForm extends MultipartForm {
  readonly what: string;
}

const file = { filename: 'a.wav', type: 'audio/wav', bytes: new Uint8Array(64) };

/** Malformed forms. */
export function unreadableForms(operation: Operation): InvalidForm[] {
  const { body, contentType } = formWith({ ...file, part: filePart(operation) });
  return [
    { what: 'without a boundary', contentType: 'multipart/form-data', body },
    { what: 'without an end', contentType, body: body.slice(0, body.length - 40) },
    { what: 'that is empty', contentType, body: new Uint8Array(0) },
  ];
}

/** Well-formed forms without a file. */
export function formsWithoutFile(): InvalidForm[] {
  const other = formWith({ ...file, part: 'surprise' });
  const { contentType } = other;
  return [
    { what: 'without a part', contentType, body: Buffer.from(`--${BOUNDARY}--\r\n`) },
    { what: 'with another part', ...other },
  ];
}
