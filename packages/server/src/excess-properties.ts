type KeysOf<T> = T extends unknown ? keyof T : never;
type PropertyOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type Atom = string | number | boolean | bigint | symbol | null | undefined;
type Callable = (...args: never[]) => unknown;

type PropertyPath<Path extends string, Key extends string> = Path extends ''
  ? Key
  : `${Path}.${Key}`;

/** How deep the search goes; no answer of the document is deeper. It keeps the compiler's own search finite. */
type Depth = [1, 1, 1, 1, 1, 1, 1, 1];
type Less<D extends unknown[]> = D extends [unknown, ...infer Rest] ? Rest : [];

/**
 * The paths of the properties that `Actual` has and `Expected` does not know, at any depth; `never` where there are none.
 * The compiler drops its own check for surplus properties once an object is returned from a function.
 */
export type ExcessProperties<
  Actual,
  Expected,
  Path extends string = '',
  D extends unknown[] = Depth,
> = D extends []
  ? never
  : unknown extends Expected
    ? never
    : Actual extends Atom | Callable
      ? never
      : Actual extends readonly (infer Item)[]
        ? ExcessProperties<Item, ItemOf<Expected>, Path, Less<D>>
        : {
            [Key in keyof Actual & string]: Key extends KeysOf<Expected>
              ? ExcessProperties<
                  Actual[Key],
                  PropertyOf<Expected, Key>,
                  PropertyPath<Path, Key>,
                  Less<D>
                >
              : string extends KeysOf<Expected>
                ? never
                : // The compiler gives each branch of a ternary the other's properties, as undefined.
                  [Actual[Key]] extends [undefined]
                  ? never
                  : PropertyPath<Path, Key>;
          }[keyof Actual & string];
