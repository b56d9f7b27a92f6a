import { backgroundClock } from '@verbatim/time';
import type { ApiOptions } from './api-options.ts';
import type { Fault } from './fault.ts';
import { newRequestId } from './request-id.ts';

/** Options with all defaults. */
export type ResolvedApiOptions = Required<Omit<ApiOptions, OptionalCallback>> &
  Pick<ApiOptions, OptionalCallback>;

type OptionalCallback = 'admit' | 'onResponse' | 'translateBody' | 'upgradeWebSocket';

const MEBIBYTE = 1024 * 1024;
const GIGABYTE = 1000 ** 3;

/** Fills in the defaults. */
export function resolveOptions(options: ApiOptions): ResolvedApiOptions {
  return {
    credentialAliases: {},
    unknownFields: 'refuse',
    checkResponses: false,
    maxJsonBytes: MEBIBYTE,
    maxFormBytes: GIGABYTE,
    middleware: [],
    serves: () => true,
    headers: {},
    onFault: reportOnConsole,
    now: () => new Date(),
    clock: backgroundClock,
    newRequestId,
    ...options,
  };
}

function reportOnConsole({ phase, operationId, requestId, error }: Fault): void {
  // biome-ignore lint/suspicious/noConsole: without onFault a fault must still be visible
  console.error(`${requestId} ${operationId ?? '-'} ${phase}:`, error);
}
