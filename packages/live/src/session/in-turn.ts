/** Does something for each of many, one after the other. Nothing waits where nothing has to. */
export function inTurn<Item>(
  all: Iterable<Item>,
  act: (item: Item) => Promise<void> | undefined | void,
): Promise<void> | undefined {
  const iterator = all[Symbol.iterator]();
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    const pending = act(next.value);
    if (pending) return pending.then(() => inTurn(rest(iterator), act));
  }
  return undefined;
}

const rest = <Item>(iterator: Iterator<Item>): Iterable<Item> => ({
  [Symbol.iterator]: () => iterator,
});

/** Does something after something else: at once where that need not be waited for. */
export function andThen(
  pending: Promise<void> | undefined,
  act: () => Promise<void> | undefined | void,
): Promise<void> | undefined {
  return pending ? pending.then(act) : (act() ?? undefined);
}
