import { write, writeSync } from 'node:fs';
import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
import type { ServiceConfig } from '../config/options.ts';

/** Writes one JSON object per line: ids, figures and codes, never transcripts, audio, keys, tokens or addresses. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Where lines go. */
interface LogTarget {
  write(line: string): void;
  /** Writes buffered lines. */
  flush?(): void;
}

/**
 * Makes a logger with buffered output that writes to standard output or to `target`. Errors are logged as `err`. Every line passes through `scrub` before
 * it is written.
 */
export function createLogger(
  { logLevel }: Pick<ServiceConfig['observability'], 'logLevel'>,
  target?: LogTarget,
): { readonly log: Logger; flush(): void } {
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
  return { log, flush: () => out.flush?.() };
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

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly failure?: string;
  readonly stack?: readonly string[];
  readonly cause?: DescribedError;
}

const MAX_CAUSES = 3;

/** Describes an error without the data that its message quotes. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error' };
  const { name, message, stack, cause } = error;
  const { code, failure } = error as { code?: unknown; failure?: unknown };
  return {
    type: name,
    message: withoutQuotes(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof failure === 'string' && { failure }),
    // The first lines of a stack repeat the message.
    ...(stack !== undefined && {
      stack: stack.split('\n').flatMap((line) => /^ {4}(at .+)$/.exec(line)?.[1] ?? []),
    }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}

/** Patterns that must never be in a log line, and their replacements. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bvbt_[\w-]+/g, '[key]'],
  [/\bwhsec_[\w+/=-]+/g, '[secret]'],
  // Addresses of callers may contain tokens, user names and signatures.
  [/\b(?:https?|wss?):(?:\/|\\\/){2}[^\s"'<>\\]+/gi, '[address]'],
  [/\b(token|signature|authorization)=[^\s"'&\\]+/gi, '$1=[hidden]'],
];

/** Most lines have no secrets: one test is faster than four replacements. */
const suspicious = /vbt_|whsec_|:\\?\/\\?\/|(?:token|signature|authorization)=/i;

/** A line without secrets and addresses. */
function scrub(line: string): string {
  if (!suspicious.test(line)) return line;
  let clean = line;
  for (const [pattern, instead] of secrets) clean = clean.replace(pattern, instead);
  return clean;
}

/** A message without its quotations: parsers quote the text that they can't parse. */
function withoutQuotes(message: string): string {
  return message.replace(/"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`/g, '…');
}

/** Maximum length of queued lines in characters; further lines are dropped, so that a blocked log can't fill the memory. */
const MAX_WAITING = 8_000_000;

/** Delay before the next attempt to write to a full pipe. */
const PAUSE_MS = 50;

/**
 * Writes lines to a file descriptor, asynchronously and in batches: neither a slow reader nor a full disk blocks the service. Lines
 * that can't be written are lost.
 */
export class LogOutput {
  readonly #fd: number;
  #waiting: string[] = [];
  #length = 0;
  #underWay: Buffer | null = null;

  constructor(fd: number) {
    this.#fd = fd;
  }

  write(line: string): void {
    if (this.#length > MAX_WAITING) return;
    this.#waiting.push(line);
    this.#length += line.length;
    // Lines of the same moment go out together.
    if (this.#underWay === null) setImmediate(() => this.#next());
  }

  /** Writes all queued lines synchronously, before the process ends. A write that is under way completes by itself. */
  flush(): void {
    const left = this.#take();
    try {
      for (let at = 0; at < left.length; ) at += writeSync(this.#fd, left, at);
    } catch {
      // The log can't be written, so the error can't be logged.
    }
  }

  #take(): Buffer {
    const taken = Buffer.from(this.#waiting.join(''));
    this.#waiting = [];
    this.#length = 0;
    return taken;
  }

  #next(): void {
    if (this.#underWay !== null || this.#waiting.length === 0) return;
    this.#underWay = this.#take();
    this.#send();
  }

  #send(): void {
    const bytes = this.#underWay;
    if (bytes === null) return;
    write(this.#fd, bytes, (error, count) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#send(), PAUSE_MS);
      } else if (!error && count < bytes.length) {
        this.#underWay = bytes.subarray(count);
        this.#send();
      } else {
        this.#underWay = null;
        this.#next();
      }
    });
  }
}

/** Clocks that are further apart are said to be. */
export const CLOCK_APART_MS = 2_000;

/** `apartMs`: how far the clock of this machine is behind that of a server; 0 once it agrees again. */
export function logClock(log: Logger, server: 'S3' | 'the database', apartMs: number): void {
  const facts = { server, behindMs: Math.round(apartMs) };
  if (apartMs === 0) log.info(facts, 'the clock of this machine agrees with that of a server');
  else log.warn(facts, 'the clock of this machine differs from that of a server: run NTP');
}
