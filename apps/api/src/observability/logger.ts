import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import type { ObservabilityConfig } from '../config/config.ts';
import { describeError } from './describe-error.ts';
import { LogOutput } from './log-output.ts';
import { scrub } from './scrub.ts';

/** Writes one JSON object per line: ids, figures and codes, never transcripts, audio, keys, tokens or addresses. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** A logger with buffered output. */
export interface OpenLogger {
  readonly log: Logger;
  flush(): void;
}

/** Where lines go. */
export interface LogTarget {
  write(line: string): void;
  /** Writes buffered lines. */
  flush?(): void;
}

/**
 * Makes a logger that writes to standard output or to `target`. Errors are logged as `err`. Every line passes through `scrub` before
 * it is written.
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

const colors: Readonly<Record<string, number>> = { debug: 2, info: 36, warn: 33, error: 31 };

/** A log line for a terminal. */
export function readable(line: string, colorful = !process.env['NO_COLOR']): string {
  const { time, level, message, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${plain(value)}`);
  const name = String(level).padEnd(5);
  const words = [
    String(time).slice(11, 23),
    colorful ? `\u001B[${colors[String(level)] ?? 0}m${name}\u001B[0m` : name,
    ...(message === undefined ? [] : [String(message)]),
    ...fields,
  ];
  return `${[words.join(' '), ...errorLines(err)].join('\n')}\n`;
}

const plain = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function errorLines(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { type, message, stack, cause } = error as Record<string, unknown>;
  const frames = Array.isArray(stack) ? stack.map((frame) => `      ${frame}`) : [];
  return [`    ${type}: ${message}`, ...frames, ...errorLines(cause)];
}
