/** Runs a task for each item, at most `count` at once. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  count: number,
  run: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const work = async (): Promise<void> => {
    for (const [at, item] of left) results[at] = await run(item, at);
  };
  await Promise.all(Array.from({ length: count }, work));
  return results;
}
