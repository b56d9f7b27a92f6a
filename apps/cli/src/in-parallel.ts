/** Works on items with a bound on how many at once, in their order. Rejects with the first failure, after the others have ended. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await work(next.value);
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, worker));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
