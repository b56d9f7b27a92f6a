import type { LimitsConfig } from '../platform/config/config.ts';
import type { KeyLimits } from './principal.ts';

/** The limits of a key: its own where it has some, otherwise those of the service. */
export function limitsOf(own: string | null, service: LimitsConfig): KeyLimits {
  const { requestsPerSecond, concurrentJobs, concurrentSessions } = service;
  const limits: Partial<KeyLimits> = own === null ? {} : JSON.parse(own);
  return { requestsPerSecond, concurrentJobs, concurrentSessions, ...limits };
}
