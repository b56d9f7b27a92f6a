/** A promise, or nothing if the work is done already. */
export type Pending = Promise<void> | undefined | void;

/** Acts on one item after the other. Returns no promise unless one of them does. */
export function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Pending,
  from = 0,
): Promise<void> | undefined {
  for (let index = from; index < items.length; index += 1) {
    const pending = act(items[index] as Item);
    if (pending) return pending.then(() => inTurn(items, act, index + 1));
  }
  return undefined;
}

/** Acts after something else: at once if that is done already. */
export function andThen(pending: Pending, act: () => Pending): Promise<void> | undefined {
  return pending ? pending.then(act) : (act() ?? undefined);
}
