import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { typedCommand } from '@verbatim/processes/typed-command';
import { CommandFailure, WrongUsageError } from './failures.ts';
import {
  type RecorderName,
  type RecorderSettings,
  recorderCommand,
  recorderNames,
} from './recorders.ts';
import type { Terminal } from './terminal.ts';

/** Audio that is read until it is stopped, such as that of a program that records. */
export interface Recording {
  readonly audio: AsyncIterable<Uint8Array>;
  stop(): void;
  /** Why it ended by itself; null if it was stopped, or ended as it should. Resolves when it has ended. */
  readonly failure: Promise<string | null>;
}

/** Starts the chosen recorder, or the first that is installed. */
export function startRecording(
  chosen: string | undefined,
  settings: RecorderSettings,
  { environment }: Pick<Terminal, 'environment'>,
): Recording {
  const name = recorderNames.find((each) => each === chosen) ?? installed(chosen, environment);
  const command = recorderCommand(name, settings);
  const child = spawn(name, command.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...command.environment },
  });
  return { audio: child.stdout, ...endOf(name, child) };
}

function installed(chosen: string | undefined, environment: Terminal['environment']): RecorderName {
  if (chosen !== undefined) {
    throw new WrongUsageError(`--recorder must be one of ${recorderNames.join(', ')}.`);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter);
  const found = recorderNames.find((name) =>
    folders.some((folder) => isProgram(join(folder, `${name}${EXTENSION}`))),
  );
  if (found !== undefined) return found;
  throw new CommandFailure(
    `No program that records is installed. Install one of ${recorderNames.join(', ')}; on Debian: apt-get install alsa-utils, on macOS: brew install sox.
Or pipe audio into ${typedCommand('live -')}: WAV, or raw samples of 16 bits, 16000 a second, one channel.`,
  );
}

const EXTENSION = process.platform === 'win32' ? '.exe' : '';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const MAX_STDERR_CHARACTERS = 2_000;

function endOf(
  name: string,
  child: ChildProcessByStdio<null, Readable, Readable>,
): Pick<Recording, 'failure' | 'stop'> {
  let isStopped = false;
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-MAX_STDERR_CHARACTERS);
  });
  const failure = new Promise<string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(`${name} can't be started: ${message}`));
    child.once('close', (code, signal) =>
      resolve(
        isStopped
          ? null
          : `${name} ended with ${code ?? signal}: ${said.trim() || 'it said nothing'}`,
      ),
    );
  });
  return {
    failure,
    stop() {
      isStopped = true;
      child.kill('SIGTERM');
    },
  };
}
