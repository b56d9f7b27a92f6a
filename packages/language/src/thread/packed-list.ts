/**
 * A list for another thread: JSON in pieces, whose buffers are transferred without a copy. Writing or reading one piece takes
 * less than a millisecond, so the event loop can run in between.
 */
export type PackedList = readonly Uint8Array<ArrayBuffer>[];

const PIECE_CHARACTERS = 64 * 1024;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The buffers to transfer with a packed list. */
export const transferListOf = (parcel: PackedList): ArrayBuffer[] =>
  parcel.map(({ buffer }) => buffer);

/** Packs a list synchronously. */
export const packed = (items: readonly unknown[]): PackedList => [...pieces(items)];

/** Packs a list piece by piece, letting the event loop run in between. */
export async function packedAsync(items: readonly unknown[]): Promise<PackedList> {
  const parcel: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of pieces(items)) {
    if (parcel.length > 0) await nextTick();
    parcel.push(piece);
  }
  return parcel;
}

/** Unpacks a list synchronously. */
export const unpacked = <Item>(parcel: PackedList): Item[] => parcel.flatMap(itemsIn<Item>);

/** Unpacks a list piece by piece, letting the event loop run in between. */
export async function unpackedAsync<Item>(parcel: PackedList): Promise<Item[]> {
  const items: Item[] = [];
  for (const [index, piece] of parcel.entries()) {
    if (index > 0) await nextTick();
    items.push(...itemsIn<Item>(piece));
  }
  return items;
}

function* pieces(items: readonly unknown[]): Generator<Uint8Array<ArrayBuffer>> {
  let own: string[] = [];
  let length = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    own.push(text);
    length += text.length;
    if (length < PIECE_CHARACTERS) continue;
    yield encoder.encode(`[${own.join(',')}]`);
    [own, length] = [[], 0];
  }
  if (own.length > 0) yield encoder.encode(`[${own.join(',')}]`);
}

const itemsIn = <Item>(piece: Uint8Array<ArrayBuffer>): Item[] => JSON.parse(decoder.decode(piece));

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
