import type { Operation } from '@verbatim/contract';

/** Finds the operation that a request is meant for, told from the document alone. */
export function reachedBy(
  operations: readonly Operation[],
  method: string,
  pathname: string,
): Operation | undefined {
  const verb = method === 'HEAD' ? 'GET' : method;
  const path = decodedPath(pathname).split('/');
  return operations.find(
    (operation) => operation.method === verb && matches(operation.path.split('/'), path),
  );
}

const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, index) =>
    segment.startsWith('{') ? path[index] !== '' : segment === path[index],
  );

/** Escapes are undone, except where they stand for something with a meaning, such as a slash, or for no text at all. */
const decodedPath = (pathname: string): string =>
  pathname.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURI(escapes);
    } catch {
      return escapes;
    }
  });
