import { parse } from 'yaml';
import { faultsIn, isNode, type SyntaxNode } from '../repository/source.ts';
import {
  type Fault,
  isCode,
  isGenerated,
  isTest,
  type LawViolation,
  type Tree,
} from '../repository/tree.ts';

/** Code that may say again what the contract says. */
type Repetition = { readonly under: string; readonly reason: string };

/** The places where saying it again is the point. */
export const repetitions: readonly Repetition[] = [
  {
    under: 'packages/speech/src/engines/openai/',
    reason: 'it is a client of the servers of others, which have the words of OpenAI too',
  },
  {
    under: 'apps/console/src/app/',
    reason: 'addresses of its own pages, all below /console, read as those of the API do',
  },
  { under: 'packages/bench/src/language/', reason: 'it measures what is asked for by name' },
  {
    under: 'packages/language/src/entities/',
    reason:
      'which types count as named entities, the document does not say; types hold each name to it',
  },
  {
    under: 'packages/language/src/redaction/',
    reason: 'which rule finds which types, the document does not say; types hold each name to it',
  },
];

/** No code outside the document and what is generated from it spells a path of the contract or lists an enumeration. */
export function contractIsWrittenOnce(
  tree: Tree,
  excepted: readonly Repetition[] = repetitions,
): LawViolation[] {
  const words = contractWords(tree);
  const isPath = pathTest(words);
  return tree.paths
    .filter(
      (path) => isCode(path) && !isTest(path) && !isGenerated(path) && !path.startsWith('openapi/'),
    )
    .filter(
      (path) =>
        !path.startsWith('apps/docs/') && !excepted.some(({ under }) => path.startsWith(under)),
    )
    .flatMap((file) =>
      faultsIn(tree, file, (node) => [...pathIn(node, isPath), ...enumerationIn(node, words)]),
    );
}

/**
 * A path of one segment must be the whole text; below a prefix such as the version, everything is the contract's. Below a prefix
 * of another API, the next segment has to be known as well.
 */
function pathTest({ paths, dialectPaths }: ContractWords): (text: string) => boolean {
  const single = new Set(paths.filter((path) => path.lastIndexOf('/') === 0));
  const prefixes = new Set(
    paths.filter((path) => !single.has(path)).map((path) => path.split('/')[1] ?? ''),
  );
  const shared = Map.groupBy(dialectPaths, (path) => path.split('/')[1]);
  const isKnown = (prefix: string | undefined, next: string | undefined): boolean =>
    shared.get(prefix)?.some((path) => path.split('/')[2] === next) ?? true;
  return (text) => {
    const path = text.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[?#].*$/, '');
    if (single.has(path)) return true;
    return text.split(/[\s'"`]+/).some((word) => {
      const segments = word.split('/');
      const at = segments.findIndex((segment) => prefixes.has(segment));
      return (
        at > 0 &&
        isKnown(segments[at], segments[at + 1]) &&
        (segments[at - 1] === '' || word.includes('://') || segments[at - 1] === '{}')
      );
    });
  };
}

/** The text of a string, template (holes as `{}`) or regular expression. */
function spelled(node: SyntaxNode): string | undefined {
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[];
    return quasis.map(({ value }) => value.cooked).join('{}');
  }
  if (node.type !== 'Literal') return undefined;
  const regex = node['regex'] as { pattern: string } | undefined;
  if (regex) return regex.pattern.replaceAll('\\/', '/').replace(/^\^/, '');
  return typeof node['value'] === 'string' ? node['value'] : undefined;
}

function pathIn(node: SyntaxNode, isPath: (text: string) => boolean): Fault[] {
  const text = spelled(node);
  if (text === undefined || !isPath(text)) return [];
  const whatToDo = 'Take it from the operation table of @verbatim/contract.';
  return [{ what: `"${text}" spells a path of the contract.`, whatToDo }];
}

function enumerationIn(node: SyntaxNode, { enumerations }: ContractWords): Fault[] {
  const elements = listed(node);
  if (elements.length < 2) return [];
  const values = new Set(elements.map(scalarOf).filter((value) => value !== undefined));
  const repeated = enumerations.find(({ members }) => {
    const shared = new Set([...values].filter((value) => members.has(value)));
    // Two small numbers, or GET and PUT among other methods, say nothing yet; three numbers or nothing else do.
    const enough = [...shared].some((value) => typeof value === 'number') ? 3 : 2;
    const complete = shared.size === members.size && members.size > 2;
    return shared.size >= enough && (shared.size === values.size || complete);
  });
  if (repeated === undefined) return [];
  const what = `This lists values of the contract again (${repeated.file}).`;
  return [{ what, whatToDo: 'Use the generated type or table of @verbatim/contract.' }];
}

function listed(node: SyntaxNode): unknown[] {
  if (node.type === 'ArrayExpression') return node['elements'] as unknown[];
  if (node.type === 'TSUnionType') return node['types'] as unknown[];
  if (node.type === 'TSTupleType') return node['elementTypes'] as unknown[];
  return [];
}

function scalarOf(node: unknown): string | number | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return scalarOf(node['literal']);
  const value = node.type === 'Literal' ? node['value'] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** Properties whose values are a closed set in the contract. */
interface Enumeration {
  /** Where the contract says so, for example `openapi/components/schemas/JobStatus.yaml`. */
  readonly file: string;
  readonly members: ReadonlySet<string | number>;
}

/** What the hand-written document says that no code may say again. */
interface ContractWords {
  readonly paths: readonly string[];
  /** The paths that clients of another API call. Other services have paths with the same first segment. */
  readonly dialectPaths: readonly string[];
  readonly enumerations: readonly Enumeration[];
}

/** Reads the document itself, not the bundle: the bundle may be missing or old. */
function contractWords(tree: Tree): ContractWords {
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
