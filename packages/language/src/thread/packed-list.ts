/**
 * A list on its way to another thread: JSON in pieces, whose bytes change hands without a copy. To write or to read a piece
 * takes less than a millisecond; whoever has other things to do does them in between.
 */
export type PackedList = readonly Uint8Array<ArrayBuffer>[];

const PIECE_CHARACTERS = 64 * 1024;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What is given away with a parcel. */
export const transferListOf = (parcel: PackedList): ArrayBuffer[] =>
  parcel.map(({ buffer }) => buffer);

/** A list as a parcel, made at once. */
export const packed = (items: readonly unknown[]): PackedList => [...pieces(items)];

/** A list as a parcel, made in turns with whatever else happens in this thread. */
export async function packedAsync(items: readonly unknown[]): Promise<PackedList> {
  const parcel: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of pieces(items)) {
    if (parcel.length > 0) await nextTick();
    parcel.push(piece);
  }
  return parcel;
}

/** What was in a parcel, read at once. */
export const unpacked = <Item>(parcel: PackedList): Item[] => parcel.flatMap(itemsIn<Item>);

/** What was in a parcel, read in turns with whatever else happens in this thread. */
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
