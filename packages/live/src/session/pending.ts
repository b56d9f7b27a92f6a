/** A promise of work that is still running; undefined if the work is done. */
export type Pending = Promise<void> | undefined | void;

/** Calls `act` for one item after the other, each after the previous one is done. Returns a promise only if a call does. */
export function runInOrder<Item>(
  items: readonly Item[],
  act: (item: Item) => Pending,
  from = 0,
): Promise<void> | undefined {
  for (let index = from; index < items.length; index += 1) {
    const pending = act(items[index] as Item);
    if (pending) return pending.then(() => runInOrder(items, act, index + 1));
  }
  return undefined;
}

/** Calls `act` once `pending` is done: at once if it is done already. */
export function andThen(pending: Pending, act: () => Pending): Promise<void> | undefined {
  return pending ? pending.then(act) : (act() ?? undefined);
}
