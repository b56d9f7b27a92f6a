import { openAsBlob, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { FinishedJob, TranscribeOptions, TranscribeProgress } from '@verbatim/client';
import type { PreRecordedJob, TranscriptionLanguageCode, Utterance } from '@verbatim/contract';
import { typedCommand } from '@verbatim/speech/typed-command';
import { callerFor } from '../api-client.ts';
import { CommandFailure, WrongUsageError } from '../failures.ts';
import { bytes } from '../numbers.ts';
import type { RemoteOptions } from '../options.ts';
import { progressLine } from '../progress-line.ts';
import { styled, type Terminal } from '../terminal.ts';

export interface TranscribeFlags extends RemoteOptions {
  readonly language?: readonly string[];
  readonly diarization?: true;
  readonly json?: true;
  readonly srt?: true;
  readonly vtt?: true;
}

/** A day: enough for the longest files on slow machines. */
const MAX_WAIT_MS = 24 * 3_600_000;

export async function transcribe(
  file: string,
  flags: TranscribeFlags,
  terminal: Terminal,
): Promise<void> {
  const isAddress = /^https?:\/\//i.test(file);
  if (!isAddress) mustBeFile(file);
  const { client, data } = await callerFor(flags, terminal);
  const progress = progressLine(terminal);
  const outcome = await client
    .transcribe(isAddress ? new URL(file) : await openAsBlob(file), {
      parameters: parametersOf(flags),
      totalTimeoutMs: MAX_WAIT_MS,
      onProgress: (now) => progress.show(wordsFor(now)),
      ...(!isAddress && { filename: basename(file) }),
    })
    .finally(progress.end);
  if (!outcome.ok && outcome.error.kind === 'job') throw failedJob(outcome.error.job);
  if (!outcome.ok && outcome.jobId !== null) {
    terminal.error(
      `The job continues: ${typedCommand(`jobs show ${outcome.jobId}`)} shows its status.\n`,
    );
  }
  print(data(outcome), flags, terminal);
}

function mustBeFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    throw new WrongUsageError(
      `There is no file ${path}. Name a file, or an http or https address.`,
    );
  }
  if (!found.isFile()) throw new WrongUsageError(`${path} is not a file. Name one file at a time.`);
  if (found.size === 0) throw new CommandFailure(`${path} is empty.`);
}

/** Invalid languages and formats are rejected by the service, which lists the valid ones. */
function parametersOf(flags: TranscribeFlags): TranscribeOptions['parameters'] {
  const { language: languages, diarization, vtt } = flags;
  return {
    ...(languages && {
      language_config: { languages: languages as readonly string[] as TranscriptionLanguageCode[] },
    }),
    ...(diarization && { diarization }),
    ...((flags.srt || vtt) && {
      subtitles: true,
      subtitles_config: { formats: [vtt ? 'vtt' : 'srt'] },
    }),
  };
}

function wordsFor(progress: TranscribeProgress): string {
  if (progress.phase === 'waiting') return `${progress.job.status} ...`;
  const { sentBytes, totalBytes } = progress;
  if (totalBytes === null || totalBytes === 0) return `${bytes(sentBytes)} sent`;
  const share = Math.floor((100 * sentBytes) / totalBytes);
  return `${bytes(sentBytes)} of ${bytes(totalBytes)} sent, ${share} %`;
}

function print({ result }: FinishedJob, flags: TranscribeFlags, terminal: Terminal): void {
  const problem = result.diarization?.error?.message;
  if (problem) {
    terminal.error(`${styled(terminal, 'yellow', 'Speakers are not labeled:')} ${problem}\n`);
  }
  terminal.out(written(result, flags, terminal));
  if (result.transcription.utterances.length === 0) terminal.error('Nobody says a word in it.\n');
}

function written(
  result: FinishedJob['result'],
  flags: TranscribeFlags,
  terminal: Terminal,
): string {
  const { utterances, subtitles = [] } = result.transcription;
  if (flags.json) return `${JSON.stringify(result, null, 2)}\n`;
  if (flags.srt || flags.vtt) return subtitles.map((each) => each.subtitles).join('\n');
  return utterances.map((each) => `${lineOf(each, terminal)}\n`).join('');
}

function lineOf({ start, end, speaker, text }: Utterance, terminal: Terminal): string {
  const times = `${start.toFixed(2).padStart(8)} - ${end.toFixed(2).padStart(7)} s`;
  const who = speaker === undefined ? '' : styled(terminal, 'bold', `speaker ${speaker}: `);
  return `${styled(terminal, 'dim', times)}   ${who}${text}`;
}

/** The failure of a job, in the words of the service. */
function failedJob({ id, error_code, error_message }: PreRecordedJob): CommandFailure {
  const reason = error_message ?? 'The service recorded no reason.';
  return new CommandFailure(`${reason} (error ${error_code}, job ${id})`);
}
