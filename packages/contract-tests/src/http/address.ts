import type { Operation } from '@verbatim/contract';

/** Path parameters by name, and the query as pairs. */
export interface OperationAddress {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: string])[];
}

/** Path and query of a request to an operation. */
export function addressOf(
  { path }: Operation,
  { path: values = {}, query = [] }: OperationAddress,
): string {
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
