export { type BackoffOptions, backoffMs } from './backoff.ts';
export { backgroundClock, type Clock, type PausedTime, systemClock } from './clock.ts';
export { type DeadlineClock, deadline, runningMs } from './deadline.ts';
export { isRetryableStatus, retryAfterMs } from './http-retry.ts';
export {
  Limiter,
  type LimiterOptions,
  mapConcurrently,
  QueueFullError,
  type Slot,
} from './limiter.ts';
export { sleep, untilAborted } from './sleep.ts';
export { Timers } from './timers.ts';
