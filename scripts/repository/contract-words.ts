import { parse } from 'yaml';
import type { Tree } from './tree.ts';

/** Properties whose values are a closed set in the contract. */
export interface Enumeration {
  /** Where the contract says so, for example `openapi/components/schemas/JobStatus.yaml`. */
  readonly file: string;
  readonly members: ReadonlySet<string | number>;
}

/** What the hand-written document says that no code may say again. */
export interface ContractWords {
  readonly paths: readonly string[];
  /** Those of them that clients of another API call. Other services have paths with the same first segment. */
  readonly dialectPaths: readonly string[];
  readonly enumerations: readonly Enumeration[];
}

/** Reads the document itself, not the bundle: the bundle may be missing or old. */
export function contractWords(tree: Tree): ContractWords {
  const entry = parse(tree.read('openapi/openapi.yaml')) as {
    paths?: Record<string, { $ref?: string } | null>;
  };
  const paths = Object.entries(entry.paths ?? {});
  const files = tree.paths.filter((path) =>
    /^openapi\/(paths|components|webhooks)\/.+\.yaml$/.test(path),
  );
  return {
    paths: paths.map(([path]) => path),
    dialectPaths: paths
      .filter(([, item]) => item?.$ref && tree.read(`openapi/${item.$ref}`).includes('x-dialect:'))
      .map(([path]) => path),
    enumerations: [
      ...files
        .filter((file) => tree.read(file).includes('enum:'))
        .flatMap((file) => enumerationsIn(tree, file)),
      messageTypes(tree, files),
    ],
  };
}

function enumerationsIn(tree: Tree, file: string): Enumeration[] {
  const found: Enumeration[] = [];
  visit(parse(tree.read(file)), (object) => {
    const members = scalars(object['enum']);
    if (members.size > 1) found.push({ file, members });
  });
  return found;
}

/** Each message says its type as a `const`; together they are an enumeration too. */
function messageTypes(tree: Tree, files: readonly string[]): Enumeration {
  const folder = 'openapi/components/schemas/messages/';
  const types = files
    .filter((file) => file.startsWith(folder))
    .map((file) => parse(tree.read(file)) as { properties?: { type?: { const?: unknown } } } | null)
    .map((schema) => schema?.properties?.type?.const);
  return { file: folder, members: scalars(types) };
}

function scalars(values: unknown): Set<string | number> {
  const all: unknown[] = Array.isArray(values) ? values : [];
  return new Set(all.filter((each) => typeof each === 'string' || typeof each === 'number'));
}

function visit(value: unknown, onObject: (object: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) onObject(value as Record<string, unknown>);
  for (const each of Object.values(value)) visit(each, onObject);
}
