import {
  type BundledDocument,
  isObject,
  joinPointer,
  listAt,
  objectAt,
  SCHEMAS,
  valueAt,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';
import type { OperationModel } from './operations.ts';

/** One stable error code. */
export interface ErrorCodeModel {
  readonly code: string;
  readonly status: number;
  readonly summary: string;
}

/** The folder of the error pages, and the codes that have one. */
export type ErrorPages = { readonly folder: string; readonly codes: ReadonlySet<string> };

const PLACE = '#/components/schemas/ErrorCode';

/** The error codes, sorted; each has a page, is in the enum, and is used with its own status only. */
export function errorCodesOf(
  document: BundledDocument,
  operations: readonly OperationModel[],
  pages: ErrorPages,
  problems: DocumentProblems,
): ErrorCodeModel[] {
  const schema = valueAt(document, PLACE);
  if (!isObject(schema)) {
    for (const { pointer, errors } of answers(operations)) {
      if (errors.length === 0) continue;
      problems.report(
        joinPointer(pointer, 'x-error-codes'),
        'there is no schema ErrorCode. Add it with its x-errors.',
      );
    }
    return [];
  }
  const listed = listAt(schema['enum']).map(String);
  const codes = sorted(objectAt(schema['x-errors'])).flatMap(([code, facts]) => {
    const { status, summary } = objectAt(facts);
    if (typeof status === 'number' && typeof summary === 'string')
      return [{ code, status, summary }];
    problems.report(
      joinPointer(PLACE, 'x-errors', code),
      `error code \`${code}\` lacks status or summary. Write both.`,
    );
    return [];
  });
  checkListed(codes, listed, problems);
  checkPages(codes, pages, problems);
  checkUse(codes, operations, problems);
  return codes;
}

function checkListed(
  codes: readonly ErrorCodeModel[],
  listed: readonly string[],
  problems: DocumentProblems,
): void {
  for (const { code } of codes) {
    if (listed.includes(code)) continue;
    problems.report(
      joinPointer(PLACE, 'x-errors', code),
      `error code \`${code}\` is not in the enum. Add it there.`,
    );
  }
  for (const [index, code] of listed.entries()) {
    if (codes.some((known) => known.code === code)) continue;
    problems.report(
      joinPointer(PLACE, 'enum', index),
      `error code \`${code}\` has no entry in x-errors. Add its status and summary.`,
    );
  }
}

function checkPages(
  codes: readonly ErrorCodeModel[],
  pages: ErrorPages,
  problems: DocumentProblems,
): void {
  for (const { code } of codes) {
    if (pages.codes.has(code)) continue;
    problems.report(
      joinPointer(PLACE, 'x-errors', code),
      `error code \`${code}\` has no page. Write errors/${code}.md.`,
    );
  }
  for (const page of pages.codes) {
    if (codes.some(({ code }) => code === page)) continue;
    const message = `the page describes no error code. Add \`${page}\` to the x-errors of ErrorCode, or delete the page.`;
    problems.reportInFile({ file: `${pages.folder}/${page}.md` }, message);
  }
}

function checkUse(
  codes: readonly ErrorCodeModel[],
  operations: readonly OperationModel[],
  problems: DocumentProblems,
): void {
  for (const { status, pointer, errors } of answers(operations)) {
    for (const code of errors) {
      const known = codes.find((candidate) => candidate.code === code);
      if (known === undefined) {
        const message = `error code \`${code}\` does not exist. Add it to the x-errors of ErrorCode, or correct the name.`;
        problems.report(joinPointer(pointer, 'x-error-codes'), message);
      } else if (known.status !== status) {
        const message = `error code \`${code}\` belongs to status ${known.status}, but is listed by a response with ${status}.`;
        problems.report(
          joinPointer(pointer, 'x-error-codes'),
          `${message} Move it, or change its status in ErrorCode.`,
        );
      }
    }
  }
}

function* answers(
  operations: readonly OperationModel[],
): Generator<{ status: number; pointer: string; errors: readonly string[] }> {
  const seen = new Set<string>();
  for (const operation of operations) {
    for (const [status, { pointer, errors }] of operation.responses) {
      const key = `${status} ${pointer}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield { status, pointer, errors };
    }
  }
}

const KEYWORD = 'x-preset-types';

/** The schema of names that stand for several types, and the types of each name. */
export interface PresetTypes {
  readonly schema: string;
  readonly types: Readonly<Record<string, readonly string[]>>;
}

/** What each preset of the document stands for; null if it has none. */
export function presetsOf(
  document: BundledDocument,
  problems: DocumentProblems,
): PresetTypes | null {
  for (const [schema, node] of sorted(objectAt(valueAt(document, SCHEMAS)))) {
    if (!isObject(node) || !(KEYWORD in node)) continue;
    const pointer = joinPointer(SCHEMAS, schema, KEYWORD);
    const table = sorted(objectAt(node[KEYWORD])).map(
      ([preset, types]) => [preset, listAt(types).map(String)] as const,
    );
    const names = new Set(listAt(node['enum']).map(String));
    for (const name of names)
      if (!table.some(([preset]) => preset === name))
        problems.report(
          pointer,
          `The preset "${name}" is missing. List the types that it stands for.`,
        );
    for (const [preset, types] of table) {
      if (!names.has(preset))
        problems.report(
          joinPointer(pointer, preset),
          `"${preset}" is not in the enum. Add it there or remove it.`,
        );
      if (types.length === 0)
        problems.report(
          joinPointer(pointer, preset),
          'A preset stands for at least one type. List its types.',
        );
    }
    return { schema, types: Object.fromEntries(table) };
  }
  return null;
}
