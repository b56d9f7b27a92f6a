import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import { type Hoisted, hoistedFrom, isData } from './flatten.ts';
import { type Projection, SENT_STATUS } from './projection.ts';
import { ComparisonError } from './release-context.ts';
import type { ContractDirection, Usage, UsageIndex } from './usage.ts';
import type { Rating, Section } from './version.ts';
import { code } from './wording.ts';

/** A difference as `redocly diff` reports it: once, at its first use, rated by all uses. */
export interface RedoclyChange {
  /** The pointer to it through references. */
  readonly path: string;
  /** What kind of node it is in OpenAPI, for example `Schema` or `Response`. */
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** The keyword that was modified; `key` if the node was renamed. */
  readonly property?: string;
  readonly base?: ChangeSide;
  readonly revision?: ChangeSide;
  /** The Redocly rules that call it a break. */
  readonly verdicts: readonly { readonly ruleId: string; readonly impact: string }[];
}

/** One side of a difference. */
export type ChangeSide = { readonly pointer: string; readonly value?: Json };

const REPORT_VERSION = '1';

const TIMEOUT_MS = 120_000;

/** Compares two documents. The one place that calls `redocly diff`, which is experimental. */
export async function redoclyDiff(
  base: BundledDocument,
  revision: BundledDocument,
): Promise<readonly RedoclyChange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'breaking-'));
  try {
    await Promise.all([
      writeFile(join(folder, 'base.json'), JSON.stringify(base)),
      writeFile(join(folder, 'revision.json'), JSON.stringify(revision)),
      writeFile(join(folder, 'redocly.yaml'), 'extends: [diff-recommended]\n'),
    ]);
    await run(folder);
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    if (report.reportVersion !== REPORT_VERSION)
      throw new ComparisonError(
        `redocly diff wrote a report of version ${report.reportVersion}; scripts/breaking/difference.ts reads version ${REPORT_VERSION}.`,
      );
    return report.changes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(cwd: string): Promise<void> {
  const args =
    `diff base.json revision.json --config redocly.yaml --format json --output report.json
    --fail-on none`.split(/\s+/);
  const env = {
    ...process.env,
    NO_COLOR: '1',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  await promisify(execFile)(process.execPath, [command(), ...args], {
    cwd,
    env,
    timeout: TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  }).catch((error: { stderr?: string; message: string }) => {
    throw new ComparisonError(`redocly diff failed: ${error.stderr || error.message}`);
  });
}

/** The Redocly CLI of the workspace `openapi`. */
function command(): string {
  const fromDocument = createRequire(new URL('../../openapi/package.json', import.meta.url));
  return fromDocument.resolve('@redocly/cli/bin/cli.js');
}

/** One of the two documents that are compared. */
export type ComparedVersion = { readonly projection: Projection; readonly uses: UsageIndex };

/** How a rule rates a difference. */
export interface ChangeVerdict {
  readonly rating: Rating;
  readonly section: Section;
  /** The start of the sentence: what happened to which part. */
  readonly what: string;
  /** Set if `what` is the whole sentence: it already names the operation concerned. */
  readonly complete?: true;
  /** Only uses in this direction count; all of them if it is left out. */
  readonly direction?: ContractDirection;
  /** The property concerned, if the difference is in a list such as `required`: its maturity counts too. */
  readonly property?: string;
}

/** A difference with everything that the rules need to rate it. */
export interface Difference extends Pick<RedoclyChange, 'kind' | 'typeName' | 'property'> {
  /** The pointer members to it, through references. */
  readonly path: readonly string[];
  /** The pointer of the node (not of the keyword) in the newer document that has it. */
  readonly pointer: string;
  /** The pointer of the node in the older document; undefined if it is new. */
  readonly olderPointer: string | undefined;
  /** The node in the older document, if it was there. */
  readonly before: JsonObject | undefined;
  /** The keyword's value, or the node, in the older and the newer document. Data is parsed. */
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  /** The Redocly rules that call it a break. */
  readonly rules: ReadonlySet<string>;
  readonly uses: readonly Usage[];
  readonly directions: ReadonlySet<ContractDirection>;
  /** The name of the part in sentences. */
  readonly subject: string;
  readonly base: ComparedVersion;
  readonly revision: ComparedVersion;
}

/** Adds to a change what both documents say about its part. */
export function differenceOf(
  change: RedoclyChange,
  base: ComparedVersion,
  revision: ComparedVersion,
): Difference {
  const hoisted = hoistedFrom(change.property);
  const [older, newer] = [
    nodePointer(change, 'base', hoisted),
    nodePointer(change, 'revision', hoisted),
  ];
  const version = newer === undefined ? base : revision;
  const pointer = newer ?? older ?? '#';
  const uses = version.uses.at(pointer);
  const node = older === undefined ? undefined : valueAt(base.projection.document, older);
  const property = hoisted?.keyword ?? change.property;
  return {
    kind: change.kind,
    typeName: hoisted === undefined ? change.typeName : 'Schema',
    ...(property === undefined ? {} : { property }),
    path: splitPointer(change.path),
    pointer,
    olderPointer: older,
    before: isObject(node) ? node : undefined,
    was: sideValue(change, 'base', property),
    is: sideValue(change, 'revision', property),
    rules: new Set(change.verdicts.map(({ ruleId }) => ruleId)),
    uses,
    directions: new Set(uses.flatMap(({ direction }) => direction ?? [])),
    subject: nameOfPart(version.projection, pointer),
    base,
    revision,
  };
}

/** Whether both documents have the node. If one lacks it, the addition or removal is reported instead. */
export const isInBoth = ({ pointer, olderPointer, base, revision }: Difference): boolean =>
  olderPointer !== undefined &&
  valueAt(base.projection.document, olderPointer) !== undefined &&
  valueAt(revision.projection.document, pointer) !== undefined;

function nodePointer(
  change: RedoclyChange,
  side: 'base' | 'revision',
  hoisted: Hoisted | undefined,
): string | undefined {
  const { pointer, value } = change[side] ?? {};
  if (pointer === undefined) return undefined;
  const keyword = change.kind === 'modified' && change.property !== 'key' && value !== undefined;
  const node = keyword ? splitPointer(pointer).slice(0, -1) : splitPointer(pointer);
  return joinPointer('#', ...node, ...(hoisted?.members ?? []));
}

function sideValue(
  change: RedoclyChange,
  side: 'base' | 'revision',
  property: string | undefined,
): Json | undefined {
  const value = change[side]?.value;
  const data = change.kind === 'modified' && isData(property ?? '');
  return data && typeof value === 'string' ? JSON.parse(value) : value;
}

/** Keywords that lead to another schema without adding to its name. */
const SILENT = new Set(['if', 'not', 'then', 'else', 'schema', 'contains', '$ref']);
const SILENT_WITH_KEY = new Set(['allOf', 'anyOf', 'oneOf', 'dependentSchemas']);

/** The name of the part at a pointer: `Utterance.words[]`, or the header `Location`. */
function nameOfPart(projection: Projection, pointer: string): string {
  const [first, second = '', third = '', ...rest] = splitPointer(pointer);
  if (first === 'paths') return inOperation(projection, [second, third], rest);
  if (first !== 'components')
    return first === undefined || first === ''
      ? 'the document'
      : code([first, second, third, ...rest].filter(Boolean).join('.'));
  const node = valueAt(projection.document, joinPointer('#', 'components', second, third)) ?? null;
  switch (second) {
    case 'schemas':
      return code(third + trail(rest));
    case 'parameters':
      return parameter(node, rest);
    case 'headers':
      return `the header ${code(headerName(projection.document, third) + trail(rest))}`;
    case 'responses':
      return inResponse(`the response ${code(third)}`, rest);
    case 'securitySchemes':
      return `the credential ${code(third)}`;
    default:
      return code(`${second}.${third}`);
  }
}

function inOperation(
  { document, entries }: Projection,
  [key, method]: readonly [string, string],
  [part, name = '', ...rest]: readonly string[],
): string {
  const operation = valueAt(document, joinPointer('#', 'paths', key, method));
  const entry = entries.get(key);
  if (part === 'parameters') {
    const given =
      valueAt(document, joinPointer('#', 'paths', key, method, 'parameters', name)) ?? null;
    const target =
      isObject(given) && typeof given['$ref'] === 'string'
        ? valueAt(document, given['$ref'])
        : given;
    return parameter(target ?? null, rest);
  }
  if (part === 'requestBody') return inBody('the body', [name, ...rest]);
  if (part === 'responses') {
    if (entry?.kind !== 'rest' && name === SENT_STATUS) return inSent(rest);
    return name === '' ? 'the responses' : inResponse(`status ${code(name)}`, rest);
  }
  const id = isObject(operation) ? operation['operationId'] : undefined;
  if (entry?.kind === 'message') return `the message ${code(entry.type)}`;
  if (entry?.kind === 'callback') return `the callback ${code(entry.event)}`;
  return code(String(id ?? `${method.toUpperCase()} ${entry?.path ?? key}`));
}

function parameter(node: Json, rest: readonly string[]): string {
  if (!isObject(node)) return 'a parameter';
  return `the ${String(node['in'])} parameter ${code(String(node['name']) + trail(rest))}`;
}

function inResponse(response: string, [part, name = '', ...rest]: readonly string[]): string {
  if (part === 'headers')
    return name === ''
      ? `the headers of ${response}`
      : `the header ${code(name + trail(rest))} of ${response}`;
  return inBody(response, [part ?? '', name, ...rest]);
}

/** A part of a message or callback. */
function inSent([part, name = '', ...rest]: readonly string[]): string {
  if (part === 'headers')
    return name === '' ? 'the headers' : `the header ${code(name + trail(rest))}`;
  return inBody('the body', [part ?? '', name, ...rest]);
}

function inBody(body: string, [part, type = '', ...rest]: readonly string[]): string {
  if (part !== 'content' || type === '') return body;
  const inner = trail(rest).replace(/^\./, '');
  return inner === '' ? `${code(type)} of ${body}` : `${code(inner)} of ${body}`;
}

function headerName(document: Json, component: string): string {
  const reference = `#/components/headers/${component}`;
  const find = (node: Json): string | undefined => {
    if (Array.isArray(node)) return node.map(find).find((found) => found !== undefined);
    if (!isObject(node)) return undefined;
    const headers = node['headers'];
    for (const [name, header] of Object.entries(isObject(headers) ? headers : {}))
      if (isObject(header) && header['$ref'] === reference) return name;
    return Object.values(node)
      .map(find)
      .find((found) => found !== undefined);
  };
  return find(document) ?? component;
}

function trail(members: readonly string[]): string {
  const [first, second, ...rest] = members;
  if (first === undefined) return '';
  const tail = second === undefined ? [] : [second, ...rest];
  if (SILENT.has(first)) return trail(tail);
  if (SILENT_WITH_KEY.has(first)) return trail(rest);
  if (first === 'properties' || first === 'patternProperties')
    return second === undefined ? '' : `.${second}${trail(rest)}`;
  if (first === 'items') return `[]${trail(tail)}`;
  if (first === 'prefixItems') return `[${second ?? ''}]${trail(rest)}`;
  return first === 'additionalProperties' ? `.*${trail(tail)}` : '';
}

/** Optional members of a verdict. */
type Details = Pick<ChangeVerdict, 'direction' | 'property'>;

/** A change that some callers have to follow. */
export const breaking = (what: string, details: Details = {}): ChangeVerdict => ({
  rating: 'major',
  section: 'breaking',
  what,
  ...details,
});

/** A break if Redocly has a rule that says so. */
export const byRules = ({ rules }: Pick<Difference, 'rules'>, what: string): ChangeVerdict =>
  rules.size > 0 ? breaking(what) : changed(what);

/** An addition. */
export const added = (what: string): ChangeVerdict => ({ rating: 'minor', section: 'added', what });

/** A change that callers need not follow. */
export const changed = (what: string): ChangeVerdict => ({
  rating: 'minor',
  section: 'changed',
  what,
});

/** A change of texts only. */
export const revised = (what: string): ChangeVerdict => ({
  rating: 'patch',
  section: 'texts',
  what,
});
