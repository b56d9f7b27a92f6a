import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callerFor } from '../api-client.ts';
import {
  CommandFailure,
  InterruptedError,
  RefusedAudioError,
  WrongUsageError,
} from '../failures.ts';
import { type ProgressLines, progressLines } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import { isFormat, type TranscriptFormat } from '../transcription/formats.ts';
import { fileAt, isMedia } from '../transcription/inputs.ts';
import {
  checkWritable,
  type OutputFile,
  outputsFor,
  writeWhole,
} from '../transcription/outputs.ts';
import { type TranscriberOptions, transcribeInput } from '../transcription/transcriber.ts';
import { pruneRecords, stateFolder } from '../transcription/work-record.ts';
import { written } from '../transcription/written.ts';
import { checkedRequest, notFinished, type TranscribeFlags } from './transcribe.ts';

/** Options of `verbatim watch`, besides those of the request. */
interface WatchFlags extends TranscribeFlags {
  /** Seconds that a file must stay unchanged; also the interval of looking. */
  readonly settle: number;
}

/** `verbatim watch`: transcribes what arrives in a folder until it is interrupted. */
export async function watch(folder: string, flags: WatchFlags, terminal: Terminal): Promise<void> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new WrongUsageError(`There is no folder ${folder}.`);
  }
  const chosen = Object.keys(flags).filter(isFormat);
  const formats = chosen.length > 0 ? chosen : (['txt'] as const);
  const output = flags.output ?? folder;
  checkWritable([join(output, 'transcript')]);
  const request = await checkedRequest(flags, formats);
  const caller = await callerFor(flags, terminal);
  const interruption = new AbortController();
  using _listening = { [Symbol.dispose]: terminal.onInterrupt(() => interruption.abort()) };
  const { signal } = interruption;
  const records = stateFolder(terminal);
  pruneRecords(records);
  const watched = new WatchedFolder(
    { folder, output, isRecursive: flags.recursive === true, formats },
    { caller, request, records, stdin: terminal.stdin, signal },
    terminal,
  );
  terminal.error(`Watching ${folder}. Ctrl-C ends.\n`);
  while (!signal.aborted) {
    watched.look(flags.parallel);
    await sleep(flags.settle * 1_000, undefined, { signal }).catch(() => {});
  }
  await watched.end();
}

/** Which folder is watched, and where its transcripts go. */
interface WatchedFolderOptions {
  readonly folder: string;
  readonly output: string;
  readonly isRecursive: boolean;
  readonly formats: readonly TranscriptFormat[];
}

/** What is known of a file that has no transcript yet. */
interface PendingFile {
  /** Its size and time of change when it was last looked at. */
  readonly version: string;
  readonly failedAttempts: number;
  /** Milliseconds since 1970. */
  readonly notBefore: number;
}

/** How many ignored files a line names. */
const MAX_NAMED = 10;

/** True for the name of a transcript of audio or video, or of a note about one. */
function isOutput(name: string): boolean {
  const { name: stem, ext } = parse(name);
  return isFormat(ext.slice(1)) && isMedia(stem.replace(/\.failed$/, ''));
}

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;

/**
 * A folder whose new files are transcribed. It keeps no state of its own: a file is done if its transcript or a note about its failure
 * is there, so that a restart does no work twice.
 */
export class WatchedFolder {
  readonly #options: WatchedFolderOptions;
  readonly #shared: TranscriberOptions;
  readonly #terminal: Terminal;
  readonly #lines: ProgressLines;
  readonly #running = new Map<string, Promise<void>>();
  /** What was said to be ignored. */
  readonly #ignored = new Set<string>();
  #pending = new Map<string, PendingFile>();
  /** By path: how far its transcription is. */
  readonly #states = new Map<string, string>();

  constructor(options: WatchedFolderOptions, shared: TranscriberOptions, terminal: Terminal) {
    this.#options = options;
    this.#shared = shared;
    this.#terminal = terminal;
    this.#lines = progressLines(terminal);
  }

  /** Scans every file, and starts on files unchanged since the last scan. */
  look(limit: number): void {
    const before = this.#pending;
    this.#pending = new Map();
    for (const path of this.#files()) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found === undefined || found.size === 0 || this.#isDone(path)) continue;
      const version = `${found.size} ${found.mtimeMs}`;
      const known = before.get(path);
      const isSettled = known?.version === version;
      const pending = isSettled ? known : { version, failedAttempts: 0, notBefore: 0 };
      this.#pending.set(path, pending);
      const isFree = this.#running.size < limit && !this.#running.has(path);
      if (isSettled && isFree && pending.notBefore <= Date.now()) this.#begin(path);
    }
  }

  /** Resolves when nothing runs any more. Says how far each file was that has no transcript yet. */
  async end(): Promise<void> {
    await Promise.all(this.#running.values());
    this.#lines.end();
    const unfinished = [...this.#pending.keys()]
      .filter((path) => !this.#isDone(path))
      .map((path) => `${this.#nameOf(path)}: ${this.#states.get(path) ?? 'not begun'}`);
    if (unfinished.length > 0) this.#terminal.error(`${notFinished(unfinished)}\n`);
  }

  #nameOf(path: string): string {
    return relative(this.#options.folder, path);
  }

  #files(): string[] {
    const { folder, isRecursive } = this.#options;
    const entries = readdirSync(folder, { withFileTypes: true, recursive: isRecursive });
    const audio = entries.filter((entry) => entry.isFile() && isMedia(entry.name));
    this.#tellIgnored(entries.filter((entry) => !audio.includes(entry)));
    return audio.map(({ parentPath, name }) => join(parentPath, name)).sort();
  }

  /** Says once of each file that its name is not that of audio, and of each folder that it is not looked into. */
  #tellIgnored(entries: readonly Dirent[]): void {
    const { folder, isRecursive } = this.#options;
    const names = entries
      .filter((entry) => !entry.name.startsWith('.') && !isOutput(entry.name))
      .filter((entry) => entry.isFile() || (entry.isDirectory() && !isRecursive))
      .map(
        (entry) =>
          relative(folder, join(entry.parentPath, entry.name)) + (entry.isFile() ? '' : '/'),
      )
      .filter((name) => !this.#ignored.has(name))
      .sort();
    if (names.length === 0) return;
    for (const name of names) this.#ignored.add(name);
    const rest = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} others` : '';
    const shown = names.slice(0, MAX_NAMED).join(', ');
    const folders = names.some((name) => name.endsWith('/')) ? '; -r looks into folders, too' : '';
    this.#lines.above(() =>
      this.#terminal.error(`Ignored, as no audio or video by name: ${shown}${rest}${folders}\n`),
    );
  }

  /** Named after the whole name of the file: `talk.mp3.txt` is not mistaken for the transcript of `talk.wav`. */
  #outputs(path: string): OutputFile[] {
    return outputsFor(this.#beginning(path), this.#options.formats);
  }

  #beginning(path: string): string {
    return join(this.#options.output, relative(this.#options.folder, path));
  }

  #notePath(path: string): string {
    return `${this.#beginning(path)}.failed.txt`;
  }

  #isDone(path: string): boolean {
    return (
      this.#outputs(path).every((output) => existsSync(output.path)) ||
      existsSync(this.#notePath(path))
    );
  }

  #begin(path: string): void {
    const work = this.#transcribe(path).finally(() => {
      this.#running.delete(path);
      this.#lines.remove(this.#nameOf(path));
    });
    this.#running.set(path, work);
  }

  async #transcribe(path: string): Promise<void> {
    const name = this.#nameOf(path);
    const tell = (text: string): void =>
      this.#lines.above(() => this.#terminal.error(`${name}: ${text}\n`));
    try {
      const input = fileAt(path, dirname(path));
      const { job, forget } = await transcribeInput(input, this.#shared, (state) => {
        this.#states.set(path, state);
        this.#lines.show(name, state);
      });
      const outputs = this.#outputs(path).filter((output) => !existsSync(output.path));
      for (const output of outputs) {
        writeWhole(output.path, written(output.format, job, this.#terminal), false);
      }
      forget();
      this.#states.delete(path);
      tell(outputs.map((output) => output.path).join(', '));
    } catch (error) {
      if (error instanceof InterruptedError) return;
      tell(this.#afterFailure(path, error));
    }
  }

  /** Leaves a note beside audio that is refused, and lets everything else be tried again. Returns what to tell. */
  #afterFailure(path: string, error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof RefusedAudioError) {
      const note = this.#notePath(path);
      writeWhole(note, `${message}\n\nRemove this file to try it again.\n`, true);
      return `${message} See ${note}.`;
    }
    if (!(error instanceof CommandFailure) && !(error instanceof Error && 'syscall' in error)) {
      throw error;
    }
    const known = this.#pending.get(path);
    const failedAttempts = (known?.failedAttempts ?? 0) + 1;
    const retryMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failedAttempts - 1));
    if (known) {
      this.#pending.set(path, { ...known, failedAttempts, notBefore: Date.now() + retryMs });
    }
    return `${message}\nIt is tried again in ${retryMs / 1_000} s.`;
  }
}
