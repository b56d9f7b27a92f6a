import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedJob } from '@verbatim/client';
import { requestFields } from '@verbatim/contract/request-fields';
import { callerAt, callerFor } from '../api-client.ts';
import { CommandFailure, InterruptedError, WrongUsageError } from '../failures.ts';
import type { RemoteOptions } from '../options.ts';
import { type ProgressLines, progressLines } from '../progress.ts';
import { checkRequest, requestOf } from '../request-flags.ts';
import { styled, styledError, type Terminal } from '../terminal.ts';
import type { TranscriptFormat } from '../transcription/formats.ts';
import { type AudioInput, inputsOf } from '../transcription/inputs.ts';
import {
  checkWritable,
  type OutputFile,
  type OutputOptions,
  planOutputs,
  writeWhole,
} from '../transcription/outputs.ts';
import { type TranscriberOptions, transcribeInput } from '../transcription/transcriber.ts';
import { pruneRecords, stateFolder } from '../transcription/work-record.ts';
import { written } from '../transcription/written.ts';

/** Options of `verbatim transcribe`, besides those of the request. */
export interface TranscribeFlags extends RemoteOptions, OutputOptions {
  readonly recursive?: true;
  readonly parallel: number;
  readonly local?: true;
}

/** The request of some flags, checked against the document. Subtitles and speakers are asked for if they are printed or written. */
export async function checkedRequest(
  flags: TranscribeFlags,
  formats: readonly TranscriptFormat[],
): Promise<TranscriberOptions['request']> {
  const body = requestOf(requestFields.PreRecordedJobRequest, { ...flags });
  const wanted = formats.filter((format) => format === 'srt' || format === 'vtt');
  const config = body['subtitles_config'];
  const request = {
    ...body,
    ...(formats.includes('rttm') && { diarization: true }),
    ...(wanted.length > 0 && {
      subtitles: true,
      subtitles_config: {
        ...(typeof config === 'object' ? config : {}),
        formats: [...new Set(wanted)],
      },
    }),
  };
  await checkRequest('PreRecordedJobRequest', request, { audio_url: 'https://example.com/audio' });
  return request;
}

export async function transcribe(
  names: readonly string[],
  flags: TranscribeFlags,
  terminal: Terminal,
): Promise<void> {
  const inputs = inputsOf(names, flags.recursive === true);
  const plan = planOutputs(inputs, flags);
  checkWritable(plan.files.flat().map(({ path }) => path));
  const formats = [
    ...plan.files.flat().map(({ format }) => format),
    ...(plan.printed ? [plan.printed] : []),
  ];
  const request = await checkedRequest(flags, formats);
  const interruption = new AbortController();
  const { signal } = interruption;
  using _listening = { [Symbol.dispose]: terminal.onInterrupt(() => interruption.abort()) };
  await using service = await serviceFor(flags, terminal, signal);
  const { caller, records } = service;
  pruneRecords(records);
  const run = new TranscribeRun(
    { caller, request, records, stdin: terminal.stdin, signal },
    { inputs, printed: plan.printed, isForced: flags.force === true, terminal },
  );
  try {
    await inParallel(inputs.entries(), Math.min(flags.parallel, inputs.length), ([at, input]) =>
      run.transcribe(at, input, plan.files[at] ?? []),
    );
  } finally {
    run.end();
  }
  if (run.unfinished.length > 0) throw interrupted(run.unfinished, flags);
  run.report();
}

/** What an interrupted command says: how far each input was, and how it goes on. */
function interrupted(unfinished: readonly string[], { local }: TranscribeFlags): InterruptedError {
  const advice = local ? '' : '\nThe same command goes on where it was.';
  return new InterruptedError(`Interrupted. ${notFinished(unfinished)}${advice}`);
}

/** Names what was left out, a line for each. */
export const notFinished = (unfinished: readonly string[]): string =>
  `Not finished:${unfinished.map((each) => `\n  ${each}`).join('')}`;

/** The service to call: that of the flags, or one of its own for this command. What it would take to go on is in `records`. */
async function serviceFor(flags: TranscribeFlags, terminal: Terminal, signal: AbortSignal) {
  if (!flags.local) {
    const caller = await callerFor(flags, terminal);
    return { caller, records: stateFolder(terminal), async [Symbol.asyncDispose]() {} };
  }
  if (flags.url !== undefined || flags.key !== undefined) {
    throw new WrongUsageError('--local needs no service: leave out --url and --key.');
  }
  const { startLocalService } = await import('../service/local-service.ts');
  const service = await startLocalService(terminal, signal);
  return {
    caller: callerAt(service),
    records: join(service.folder, 'transcriptions'),
    [Symbol.asyncDispose]: () => service.remove(),
  };
}

interface RunOptions {
  readonly inputs: readonly AudioInput[];
  readonly printed: TranscriptFormat | null;
  readonly isForced: boolean;
  readonly terminal: Terminal;
}

/** The work of one command: prints in the order of the inputs, and remembers what failed. */
class TranscribeRun {
  readonly #shared: TranscriberOptions;
  readonly #options: RunOptions;
  readonly #lines: ProgressLines;
  readonly #failures: { readonly input: AudioInput; readonly error: CommandFailure }[] = [];
  readonly #skipped: AudioInput[] = [];
  /** How far each input was that was left out because the command is to end. */
  readonly unfinished: string[] = [];
  /** What is ready to be printed, by position; null prints nothing. */
  readonly #ready = new Map<number, (() => void) | null>();
  #nextPrinted = 0;

  constructor(shared: TranscriberOptions, options: RunOptions) {
    this.#shared = shared;
    this.#options = options;
    this.#lines = progressLines(options.terminal);
  }

  async transcribe(at: number, input: AudioInput, files: readonly OutputFile[]): Promise<void> {
    let progress = 'not begun';
    if (this.#shared.signal.aborted) {
      this.unfinished.push(`${input.name}: ${progress}`);
      return;
    }
    const { isForced } = this.#options;
    const isThere = files.length > 0 && files.every(({ path }) => existsSync(path));
    if (isThere && !isForced) {
      this.#skipped.push(input);
      return this.#print(at, null);
    }
    try {
      const { job, forget } = await transcribeInput(input, this.#shared, (state) => {
        progress = state;
        this.#lines.show(input.name, state);
      });
      for (const { format, path } of files) {
        if (!isForced && existsSync(path)) continue;
        writeWhole(path, written(format, job, this.#options.terminal), isForced);
      }
      this.#print(at, () => {
        this.#tell(input, files, job);
        forget();
      });
    } catch (error) {
      this.#print(at, null);
      if (error instanceof InterruptedError) this.unfinished.push(`${input.name}: ${progress}`);
      else if (error instanceof CommandFailure) this.#failures.push({ input, error });
      else if (error instanceof Error && 'syscall' in error) {
        this.#failures.push({ input, error: new CommandFailure(error.message) });
      } else throw error;
    } finally {
      this.#lines.remove(input.name);
    }
  }

  /** Transcripts on standard output keep the order of the inputs. */
  #print(at: number, print: (() => void) | null): void {
    if (this.#options.printed === null) {
      if (print !== null) this.#lines.above(print);
      return;
    }
    this.#ready.set(at, print);
    for (let next = this.#ready.get(this.#nextPrinted); next !== undefined; ) {
      if (next !== null) this.#lines.above(next);
      this.#ready.delete(this.#nextPrinted);
      this.#nextPrinted += 1;
      next = this.#ready.get(this.#nextPrinted);
    }
  }

  #tell(input: AudioInput, files: readonly OutputFile[], job: FinishedJob): void {
    const { terminal, printed, inputs } = this.#options;
    const { result } = job;
    const isOne = inputs.length === 1;
    const about = isOne ? '' : `${input.name}: `;
    const problem = result.diarization?.error?.message;
    if (problem) {
      terminal.error(
        `${about}${styledError(terminal, 'yellow', 'Speakers are not labeled:')} ${problem}\n`,
      );
    }
    if (printed !== null) {
      if (printed === 'json' && !isOne) {
        terminal.out(`${JSON.stringify({ source: input.name, result })}\n`);
      } else {
        const heading = isOne ? '' : `${styled(terminal, 'bold', `==> ${input.name} <==`)}\n`;
        terminal.out(`${printed === 'md' ? '' : heading}${written(printed, job, terminal)}`);
      }
    } else if (terminal.errorWidth !== null) {
      terminal.error(`${input.name}: ${files.map(({ path }) => path).join(', ')}\n`);
    }
    if (result.transcription.utterances.length === 0) {
      terminal.error(`${about}No speech was found.\n`);
    }
  }

  end(): void {
    this.#lines.end();
  }

  /** Says what was left out, and throws if something failed. */
  report(): void {
    const { terminal, inputs } = this.#options;
    if (this.#skipped.length > 0) {
      const names = this.#skipped.map(({ name }) => `  ${name}\n`).join('');
      terminal.error(
        `Skipped, because the transcript is there already (--force writes it again):\n${names}`,
      );
    }
    const [first] = this.#failures;
    if (first === undefined) return;
    if (inputs.length === 1) throw first.error;
    const lines = this.#failures.map(
      ({ input, error }) => `  ${input.name}: ${error.message.replaceAll('\n', '\n    ')}`,
    );
    throw new CommandFailure(
      `${this.#failures.length} of ${inputs.length} were not transcribed:\n${lines.join('\n')}`,
    );
  }
}

/** Works on items with a bound on how many at once, in their order. Rejects with the first failure, after the others have ended. */
async function inParallel<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await work(next.value);
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
