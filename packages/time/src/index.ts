export * from './clock.ts';
export * from './limiter.ts';
export * from './retries.ts';
export * from './timers.ts';
