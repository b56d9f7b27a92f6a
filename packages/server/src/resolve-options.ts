import type { ApiOptions } from './api-options.ts';
import type { Fault } from './fault.ts';
import { newRequestId } from './request-id.ts';

/** Options with every default filled in. */
export type ResolvedApiOptions = Required<
  Omit<ApiOptions, 'upgradeWebSocket' | 'admit' | 'onResponse'>
> &
  Pick<ApiOptions, 'upgradeWebSocket' | 'admit' | 'onResponse'>;

const MEBIBYTE = 1024 * 1024;
const GIGABYTE = 1000 ** 3;

/** Fills in what the caller left to us. */
export function resolveOptions(options: ApiOptions): ResolvedApiOptions {
  return {
    credentialAliases: {},
    unknownFields: 'refuse',
    checkResponses: false,
    maxJsonBytes: MEBIBYTE,
    maxFormBytes: GIGABYTE,
    middleware: [],
    headers: {},
    onFault: reportOnConsole,
    now: () => new Date(),
    newRequestId,
    ...options,
  };
}

function reportOnConsole({ phase, operationId, requestId, error }: Fault): void {
  // biome-ignore lint/suspicious/noConsole: a fault must show somewhere when nobody asked to be told
  console.error(`${requestId} ${operationId ?? '-'} ${phase}:`, error);
}
