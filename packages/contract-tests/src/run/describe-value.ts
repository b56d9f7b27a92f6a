const LONGEST = 1000;

/** A value as text that fits on a screen. */
export function describeValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Uint8Array ? `${inner.byteLength} bytes` : inner,
  );
  if (text === undefined) return String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}... (${text.length} characters)` : text;
}
