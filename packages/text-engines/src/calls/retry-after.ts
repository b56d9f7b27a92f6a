const DIGITS = /^\d{1,9}$/;

/** How long an answer asks to wait, as `Retry-After: 120` or as a date; null where it does not say. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (DIGITS.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
