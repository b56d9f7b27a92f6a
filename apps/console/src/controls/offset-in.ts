/** The offset of a page of a list, as an address carries it; 0 if it can't be read. */
export function offsetIn(params: URLSearchParams): number {
  const offset = Number(params.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}
