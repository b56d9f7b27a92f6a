const MAX_LENGTH = 1000;

/** A value as text, truncated. */
export function describeValue(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner instanceof Uint8Array ? `${inner.byteLength} bytes` : inner,
  );
  if (text === undefined) return String(value);
  return text.length > MAX_LENGTH
    ? `${text.slice(0, MAX_LENGTH)}... (${text.length} characters)`
    : text;
}
