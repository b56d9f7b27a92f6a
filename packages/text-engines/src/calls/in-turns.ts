/** Does something with each item, so many at a time, and gives what came of it in the order of the items. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  parallelism: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let failed = false;
  const worker = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as Item, index).catch((error: unknown) => {
        // What the others would still find out serves nobody.
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallelism, items.length) }, worker));
  return results;
}
