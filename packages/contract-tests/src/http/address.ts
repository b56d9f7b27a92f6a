import type { Operation } from '@verbatim/contract';

/** The parts of an address that vary: path parameters by name, and the query as pairs. */
export interface Address {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: string])[];
}

/** The path of an operation with its parameters filled in, and its query. */
export function addressOf({ path }: Operation, { path: values = {}, query = [] }: Address): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
