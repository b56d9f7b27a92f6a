import { errorCodes } from '@verbatim/contract';
import { type CloseName, closeFrame } from '@verbatim/live';
import type { ServiceConfig } from '../config/config.ts';
import { optionOf } from '../config/options.ts';
import { duration, size } from '../config/quantity.ts';

/** One limit on what a caller can use. */
export interface CallerBound {
  readonly what: string;
  readonly value: string;
  /** The option that sets it, by its name in the environment; null: it is fixed. */
  readonly option: string | null;
  /** What has the limit: one request, key, session, address of callers, or the whole service. */
  readonly scope:
    | 'account'
    | 'address'
    | 'file'
    | 'job'
    | 'key'
    | 'request'
    | 'service'
    | 'session'
    | 'socket';
  /** What happens at the limit. */
  readonly effect: string;
}

/** Writes a number of bytes with its unit. */
export const bytes = size('0B', '1TB').write;
/** Writes milliseconds with their unit. */
export const time = duration('0s', '1d').write;

/** An error of the contract with its status. */
export const refusedWith = (code: keyof typeof errorCodes): string =>
  `${errorCodes[code].status} \`${code}\``;

/** A close code of the contract, by its name. */
export const closedWith = (name: CloseName): string => `closed with ${closeFrame(name).code}`;

/** A limit that an option sets. */
export function byOption<
  Section extends keyof ServiceConfig,
  Name extends keyof ServiceConfig[Section],
>(
  section: Section,
  name: Name,
  { what, scope, effect }: Pick<CallerBound, 'effect' | 'scope' | 'what'>,
): CallerBound {
  const option = optionOf(section, name);
  const value = option.defaultInWords ?? option.kind.write(option.default);
  return { what, value, option: option.environment, scope, effect };
}

/** A limit that is the same in every installation. */
export const fixed = (
  value: string,
  { what, scope, effect }: Pick<CallerBound, 'effect' | 'scope' | 'what'>,
): CallerBound => ({ what, value, option: null, scope, effect });
