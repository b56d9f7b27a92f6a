import { createHash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Terminal } from '../terminal.ts';
import type { AudioInput } from './inputs.ts';

/** How far the transcription of one input has come. */
interface Progress {
  /** Part of the idempotency key: a job that was requested twice is created once. */
  readonly attempt: string;
  /** Set once the audio is uploaded. */
  readonly audioUrl?: string;
  /** Set once the job is created. */
  readonly jobId?: string;
}

/** What an interrupted command left for the next one, kept in a file until the transcript is written. */
export type WorkRecord = ReturnType<typeof workRecord>;

/** A day: the service keeps idempotency keys no longer. */
const MAX_AGE_MS = 24 * 3_600_000;

/** The folder of the records: `verbatim` in XDG_STATE_HOME, which is `~/.local/state` by default. */
export function stateFolder({ environment }: Pick<Terminal, 'environment'>): string {
  const home =
    environment['XDG_STATE_HOME'] || join(environment['HOME'] || homedir(), '.local/state');
  return join(home, 'verbatim', 'transcriptions');
}

/** What makes two pieces of work the same: the service, the key, the audio and the request. */
interface WorkIdentity {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly input: AudioInput;
  readonly request: object;
}

/** The record of a piece of work: that of an interrupted command of the last day, or a new one. Standard input has none. */
export function workRecord(folder: string, work: WorkIdentity) {
  const path = join(folder, `${digestOf(work)}.json`);
  let progress: Progress = (work.input.kind === 'stdin' ? null : readRecord(path)) ?? {
    attempt: randomUUID(),
  };
  return {
    get progress(): Progress {
      return progress;
    },
    save(added: Partial<Progress>): void {
      progress = { ...progress, ...added };
      if (work.input.kind === 'stdin') return;
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const partial = `${path}.${process.pid}.partial`;
      writeFileSync(partial, JSON.stringify(progress), { mode: 0o600 });
      renameSync(partial, path);
    },
    remove(): void {
      progress = { attempt: randomUUID() };
      rmSync(path, { force: true });
    },
  };
}

/** Removes the records that are too old to be used. */
export function pruneRecords(folder: string): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > MAX_AGE_MS)
      rmSync(path, { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readRecord(path: string): Progress | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || Date.now() - found.mtimeMs > MAX_AGE_MS) return null;
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isProgress = typeof read === 'object' && read !== null && 'attempt' in read;
    return isProgress ? (read as Progress) : null;
  } catch {
    return null;
  }
}

/** A file is known by its path, size and time of change: reading gigabytes for a digest would take longer than it saves. */
function digestOf({ baseUrl, apiKey, input, request }: WorkIdentity): string {
  const found =
    input.kind === 'file' ? statSync(input.source, { throwIfNoEntry: false }) : undefined;
  const audio =
    input.kind === 'file'
      ? [resolve(input.source), found?.size ?? null, found?.mtimeMs ?? null]
      : [input.source];
  const text = JSON.stringify([baseUrl, apiKey, audio, request]);
  return createHash('sha256').update(text).digest('hex');
}
