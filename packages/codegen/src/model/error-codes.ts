import {
  type BundledDocument,
  isObject,
  joinPointer,
  listAt,
  objectAt,
  SCHEMAS,
  textAt,
  valueAt,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';

export interface ErrorCodeModel {
  readonly code: string;
  readonly status: number;
  readonly summary: string;
}

/** The error codes, sorted. Lint sees to it that each has a page, is in the enum, and is used with its own status. */
export const errorCodesOf = (document: BundledDocument): ErrorCodeModel[] =>
  sorted(objectAt(valueAt(document, `${SCHEMAS}/ErrorCode/x-errors`))).map(([code, facts]) => {
    const { status, summary } = objectAt(facts);
    return { code, status: Number(status), summary: textAt(summary) };
  });

const KEYWORD = 'x-preset-types';

/** The schema of names that stand for several types, and the types of each name. */
export interface PresetTypes {
  readonly schema: string;
  readonly types: Readonly<Record<string, readonly string[]>>;
}

/** What each preset of the document stands for; null if it has none. The generated table has a type by which each has an entry. */
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
    for (const [preset, types] of table) {
      if (types.length > 0) continue;
      const message = 'A preset stands for at least one type. List its types.';
      problems.report(joinPointer(pointer, preset), message);
    }
    return { schema, types: Object.fromEntries(table) };
  }
  return null;
}
