import {
  type BundledDocument,
  followReference,
  isObject,
  joinPointer,
  type LocatedNode,
  listAt,
  objectAt,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';
import { isScalar, itemType, type ScalarParameterType } from './parameters.ts';

/** The parts of a form by name: files, and fields that are decoded like query parameters. */
export type FormParts = Readonly<
  Record<
    string,
    {
      readonly required: boolean;
      readonly type: ScalarParameterType | 'array' | 'file' | 'object';
      readonly items?: ScalarParameterType;
    }
  >
>;

/** The parts of a form, by the properties of its schema. */
export function partsOf(
  document: BundledDocument,
  { node, pointer }: LocatedNode,
  problems: DocumentProblems,
): FormParts {
  const form = followReference(document, { node, pointer });
  const required = listAt(form?.node['required']);
  const parts = sorted(objectAt(form?.node['properties'])).map(([name, property]) => {
    const place = joinPointer(form?.pointer ?? pointer, 'properties', name);
    const type = isObject(property)
      ? partTypeOf(document, { node: property, pointer: place })
      : undefined;
    if (type === undefined) {
      const message = `the part \`${name}\` is no file, scalar, object or list of scalars. Give its schema one of these types.`;
      problems.report(place, message);
    }
    return [name, { required: required.includes(name), ...(type ?? { type: 'file' }) }] as const;
  });
  return Object.fromEntries(parts);
}

function partTypeOf(
  document: BundledDocument,
  property: LocatedNode,
): Pick<FormParts[string], 'type' | 'items'> | undefined {
  const { node, pointer } = followReference(document, property) ?? property;
  if (node['format'] === 'binary') return { type: 'file' };
  const { type } = node;
  if (type === 'object' || isScalar(type)) return { type };
  const items = type === 'array' ? itemType(document, { node, pointer }) : undefined;
  return items === undefined ? undefined : { type: 'array', items };
}
