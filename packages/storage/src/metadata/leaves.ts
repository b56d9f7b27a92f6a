/** One thing in metadata that an index can find: where it stands, and what stands there. */
export interface Leaf {
  /** The keys on the way, as JSON. Any place of an array is 0, as the order in arrays does not count. */
  readonly path: string;
  /** `{` for an object, `[` for an array, otherwise `=` and the value as text. */
  readonly value: string;
}

/** Longer texts are told apart by looking into the metadata itself. */
const longestValue = 200;

type LeafPath = readonly (string | 0)[];

/** All that stored metadata can be found by. */
export function leavesOf(metadata: unknown): readonly Leaf[] {
  const leaves = new Map<string, Leaf>();
  walk(metadata, [], (leaf) => leaves.set(`${leaf.path}${leaf.value}`, leaf));
  return [...leaves.values()];
}

function walk(value: unknown, way: LeafPath, found: (leaf: Leaf) => void): void {
  if (way.length > 0) found(leafAt(way, value));
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) walk(item, [...way, 0], found);
  else for (const [key, item] of Object.entries(value)) walk(item, [...way, key], found);
}

/** What metadata must hold to be found. */
export interface WantedLeaf {
  readonly leaves: readonly Leaf[];
  /** Metadata with all these leaves is what is wanted; otherwise it may be, and has to be looked into. */
  readonly exact: boolean;
}

/** What to look for in the index. Without leaves, everything is wanted. */
export function wantedLeaves(wanted: Readonly<Record<string, unknown>>): WantedLeaf {
  const leaves = new Map<string, Leaf>();
  let exact = true;
  /** Answers how many leaves there were. */
  const visit = (value: unknown, way: LeafPath): number => {
    const inner = partsOf(value);
    if (inner.length === 0) {
      if (way.length === 0) return 0;
      const leaf = leafAt(way, value);
      leaves.set(`${leaf.path}${leaf.value}`, leaf);
      if (!isWhole(value)) exact = false;
      return 1;
    }
    let count = 0;
    for (const [key, item] of inner) {
      const within = visit(item, [...way, key]);
      // That several things stand in one and the same item of an array is more than leaves can tell.
      if (key === 0 && within > 1) exact = false;
      count += within;
    }
    return count;
  };
  visit(wanted, []);
  return { leaves: [...leaves.values()], exact };
}

function partsOf(value: unknown): readonly (readonly [string | 0, unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value.map((item) => [0, item] as const) : Object.entries(value);
}

function leafAt(way: LeafPath, value: unknown): Leaf {
  return { path: JSON.stringify(way), value: textOf(value) };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return '[';
  if (typeof value === 'object' && value !== null) return '{';
  return `=${String(value).toWellFormed().slice(0, longestValue)}`;
}

/** Whether the leaf says all of a value. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return true;
  const text = String(value);
  return text.length <= longestValue && text.isWellFormed();
}
