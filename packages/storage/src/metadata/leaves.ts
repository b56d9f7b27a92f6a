/** One value in metadata with its path, as the index stores it. */
export interface Leaf {
  /** Keys from the root, as JSON. Array positions are all 0, because the order of arrays doesn't count. */
  readonly path: string;
  /** `{` for an object, `[` for an array, otherwise `=` and the value as text. */
  readonly value: string;
}

/** Longer texts are cut; the metadata itself then decides whether they match. */
const MAX_VALUE_LENGTH = 200;

type LeafPath = readonly (string | 0)[];

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

/**
 * The leaves that metadata must have to match a filter; without leaves it matches everything. `exact`: they decide the match; otherwise
 * matching metadata must be compared with the filter itself.
 */
export function wantedLeaves(wanted: Readonly<Record<string, unknown>>) {
  const leaves = new Map<string, Leaf>();
  let exact = true;
  /** Returns the number of leaves. */
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
      // Leaves can't say that several values stand in the same item of an array.
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
  return `=${String(value).toWellFormed().slice(0, MAX_VALUE_LENGTH)}`;
}

/** True if the leaf holds the whole value. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return true;
  const text = String(value);
  return text.length <= MAX_VALUE_LENGTH && text.isWellFormed();
}
