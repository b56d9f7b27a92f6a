export { backgroundClock, type Clock, type PausedTime, systemClock } from './clock.ts';
export {
  Limiter,
  type LimiterOptions,
  mapConcurrently,
  QueueFullError,
  type Slot,
} from './limiter.ts';
export { type BackoffOptions, backoffMs, isRetryableStatus, retryAfterMs } from './retry.ts';
export { type DeadlineClock, deadline, runningMs, sleep, Timers, untilAborted } from './timers.ts';
