import type { Logger as PinoLogger } from 'pino';

/** Writes one JSON object a line. It is given ids, figures and codes: never words, audio, keys, tokens or addresses. */
export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error'>;
