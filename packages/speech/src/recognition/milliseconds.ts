/** Seconds, rounded to the millisecond as all times of a result are. */
export const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
