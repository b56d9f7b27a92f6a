import type { OperationId } from '@verbatim/contract';
import type { Handler, OperationResponse, Principals } from './handler.ts';

/** The excess properties of every response, compared with the documented response of the same status. */
type ExcessPropertiesOf<Actual, Id extends OperationId> = Actual extends { status: infer Status }
  ? ExcessProperties<Actual, Extract<OperationResponse<Id>, { status: Status }>>
  : never;

/** `unknown` if all fields are documented; otherwise a sentence that the compiler shows as the missing type. */
type Undocumented<Actual, Id extends OperationId> =
  ExcessPropertiesOf<Actual, Id> extends infer Field
    ? [Field] extends [never]
      ? unknown
      : Field extends string
        ? `The document knows no ${Field}`
        : never
    : never;

/**
 * Makes the function that declares handlers: `const handle = handlersFor<Callers>()`, then
 * `export const getHealth = handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }))`.
 * Unlike a type annotation it also refuses fields that are not in the document.
 */
export function handlersFor<P extends Principals>() {
  return <Id extends OperationId, H extends Handler<Id, P>>(
    _operationId: Id,
    handler: H & Undocumented<Awaited<ReturnType<H>>, Id>,
  ): Handler<Id, P> => handler;
}

type KeysOf<T> = T extends unknown ? keyof T : never;
type PropertyOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type Atom = string | number | boolean | bigint | symbol | null | undefined;
type Callable = (...args: never[]) => unknown;

type PropertyPath<Path extends string, Key extends string> = Path extends ''
  ? Key
  : `${Path}.${Key}`;

/** Maximum depth of the search: no response of the document is deeper. It keeps the type finite for the compiler. */
type Depth = [1, 1, 1, 1, 1, 1, 1, 1];
type Less<D extends unknown[]> = D extends [unknown, ...infer Rest] ? Rest : [];

/**
 * The paths of the properties of `Actual` that `Expected` does not have, at any depth; `never` if there are none. The
 * compiler does not check excess properties of an object that a function returns.
 */
type ExcessProperties<
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
                : // The compiler adds the properties of the other branch of a ternary, as undefined.
                  [Actual[Key]] extends [undefined]
                  ? never
                  : PropertyPath<Path, Key>;
          }[keyof Actual & string];
