import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import type { ObservabilityConfig } from '../config/config.ts';
import { describeError } from './describe-error.ts';
import { LogOutput } from './log-output.ts';
import { readable } from './readable-line.ts';
import { scrub } from './scrub.ts';

/** Writes one JSON object a line. It is given ids, figures and codes: never words, audio, keys, tokens or addresses. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** A logger, and the way to write out what it still holds. */
export interface OpenLogger {
  readonly log: Logger;
  flush(): void;
}

/** Where lines go. */
export interface LogTarget {
  write(line: string): void;
  /** Writes what it still holds. */
  flush?(): void;
}

/**
 * Makes a logger that writes to standard output, or to a target of its own. Errors go under the name `err`. Whatever a
 * line says passes through `scrub` as the last thing before it is written.
 */
export function createLogger(
  { logLevel }: Pick<ObservabilityConfig, 'logLevel'>,
  target?: LogTarget,
): OpenLogger {
  const out = target ?? standardOutput();
  const log = pino(
    {
      level: logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      messageKey: 'message',
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { streamWrite: scrub },
    },
    out as DestinationStream,
  );
  return {
    log,
    flush: () => out.flush?.(),
  };
}

function standardOutput(): LogTarget {
  if (process.stdout.isTTY) return { write: (line) => process.stdout.write(readable(line)) };
  const output = new LogOutput(1);
  process.once('exit', () => output.flush());
  return output;
}
