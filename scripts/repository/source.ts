import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { type Fault, isCode, isFixture, type LawViolation, type Tree } from './tree.ts';
import type { Workspace } from './workspaces.ts';

/** A node of the syntax tree (ESTree with TypeScript). */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A module that a file names: in an import, an export, a type, or to find out where it lies. */
type Import = { readonly specifier: string; readonly line: number };

interface ParsedSource {
  readonly program: SyntaxNode;
  readonly imports: readonly Import[];
  lineAt(offset: number): number;
}

const parsed = new WeakMap<Tree, Map<string, ParsedSource>>();

/** The parsed file at a path; several laws read the same files, so each is parsed once. */
export function sourceAt(tree: Tree, path: string): ParsedSource {
  const sources = parsed.get(tree) ?? new Map<string, ParsedSource>();
  parsed.set(tree, sources);
  const source = sources.get(path) ?? parse(path, tree.read(path));
  sources.set(path, source);
  return source;
}

/** Calls back for a node and everything below it, parents first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) walk(each, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}

/** The violations in a file, found node by node. */
export function faultsIn(
  tree: Tree,
  file: string,
  faultsOf: (node: SyntaxNode) => readonly Fault[],
): LawViolation[] {
  const { program, lineAt } = sourceAt(tree, file);
  const violations: LawViolation[] = [];
  walk(program, (node) => {
    for (const fault of faultsOf(node))
      violations.push({ file, line: lineAt(node.start), ...fault });
  });
  return violations;
}

/** Every import of the code, but for the input of tests. */
export const allImports = (tree: Tree): (Import & { readonly file: string })[] =>
  tree.paths
    .filter((path) => isCode(path) && !isFixture(path))
    .flatMap((file) => sourceAt(tree, file).imports.map((each) => ({ file, ...each })));

/** Whether a value is a node of the syntax tree. */
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The text of a string literal, also of a template without holes; undefined for anything else. */
export function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const quasis = node.type === 'TemplateLiteral' ? (node['quasis'] as SyntaxNode[]) : [];
  const only = quasis.length === 1 ? quasis[0] : undefined;
  return (only?.['value'] as { cooked?: string } | undefined)?.cooked;
}

/** The dotted name of an expression (`import.meta.resolve`, `test.only`), else undefined. */
export function dottedName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return node['name'] as string;
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined;
  const object = dottedName(node['object']);
  return object && `${object}.${dottedName(node['property'])}`;
}

function parse(path: string, text: string): ParsedSource {
  const { program, errors } = parseSync(path, text);
  const error = errors[0];
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const starts = lineStarts(text);
  const lineAt = (offset: number): number => {
    const next = starts.findIndex((start) => start > offset);
    return next === -1 ? starts.length : next;
  };
  const root = program as typeof program & SyntaxNode;
  return { program: root, imports: importsIn(root, lineAt), lineAt };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

const resolvers = new Set(['require', 'require.resolve', 'import.meta.resolve']);

function importsIn(program: SyntaxNode, lineAt: (offset: number) => number): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    const specifier = stringOf(namedModule(node));
    if (specifier !== undefined) imports.push({ specifier, line: lineAt(node.start) });
  });
  return imports;
}

function namedModule(node: SyntaxNode): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node['source'];
    case 'CallExpression': {
      const name = dottedName(node['callee']);
      return name !== undefined && resolvers.has(name)
        ? (node['arguments'] as unknown[])[0]
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The name of the package that an import names; undefined for files, Node's own modules, `#` imports and what a Vite plugin makes. */
export function packageOf(specifier: string): string | undefined {
  if (/^([./#]|node:|data:|file:|virtual:)/.test(specifier)) return undefined;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}

/** The path that a relative import leads to; undefined for anything else. A path outside the tree starts with `..`. */
export function relativeTarget(from: string, specifier: string): string | undefined {
  if (!/^\.{0,2}\//.test(specifier) && !/^\.{1,2}$/.test(specifier)) return undefined;
  return posix.join(posix.dirname(from), specifier);
}

/** Whether a workspace declares in `exports` what an import of it names. */
export function isExported(workspace: Workspace, specifier: string): boolean {
  const { exports } = workspace.manifest;
  if (exports === undefined) return false;
  const keys = typeof exports === 'string' ? ['.'] : Object.keys(exports);
  const entries = keys.some((key) => key.startsWith('.')) ? keys : ['.'];
  const asked = `.${specifier.slice(workspace.name.length)}`;
  return entries.some((entry) => {
    const [start = '', end] = entry.split('*');
    return end === undefined ? entry === asked : asked.startsWith(start) && asked.endsWith(end);
  });
}
