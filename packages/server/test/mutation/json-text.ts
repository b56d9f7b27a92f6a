/** JSON text that is written as it is: what no JavaScript value stands for, such as `1e400` or 100,000 brackets. */
export class Raw {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An object as a list of members, so that a name may come twice and `__proto__` is a name like any other. */
export class Members {
  readonly entries: readonly Member[];

  constructor(entries: readonly Member[]) {
    this.entries = entries;
  }
}

/** A name and its value. */
export type Member = readonly [name: string, value: Tree];

/** A JSON value under mutation. */
export type Tree =
  | boolean
  | null
  | number
  | string
  | Raw
  | Members
  | readonly Tree[]
  | { readonly [name: string]: Tree };

/** Whether it is written in braces. */
export const isObject = (
  tree: Tree | undefined,
): tree is Members | { readonly [name: string]: Tree } =>
  typeof tree === 'object' && tree !== null && !isArray(tree) && !(tree instanceof Raw);

/** Whether it is written in brackets. */
export const isArray = (tree: Tree | undefined): tree is readonly Tree[] => Array.isArray(tree);

/** The members of an object, however it is kept. */
export const membersOf = (tree: Members | { readonly [name: string]: Tree }): readonly Member[] =>
  tree instanceof Members
    ? tree.entries
    : Object.entries(tree as { readonly [name: string]: Tree });

/** Writes the JSON text of a value. */
export function writeJson(tree: Tree): string {
  if (tree instanceof Raw) return tree.text;
  if (isArray(tree)) return `[${tree.map(writeJson).join(',')}]`;
  if (!isObject(tree)) return JSON.stringify(tree);
  const members = membersOf(tree).map(
    ([name, value]) => `${JSON.stringify(name)}:${writeJson(value)}`,
  );
  return `{${members.join(',')}}`;
}
