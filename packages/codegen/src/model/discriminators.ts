import {
  type BundledDocument,
  isObject,
  type JsonObject,
  joinPointer,
  type LocatedSchema,
  listAt,
  objectAt,
  schemaNameOf,
  schemasOf,
  textAt,
} from '@verbatim/openapi-document';
import type { DocumentProblems } from '../problem.ts';
import { follow } from './follow.ts';

interface UnionVariant {
  readonly tags: readonly string[];
  readonly name: string;
  readonly schema: JsonObject;
}

/** Checks every discriminated union: its mapping has to agree with the tags of its variants, which Ajv checks. */
export function checkDiscriminators(document: BundledDocument, problems: DocumentProblems): void {
  for (const place of schemasOf(document)) {
    if (place.schema['discriminator'] !== undefined) checkUnion(document, place, problems);
  }
}

/** The variants of a discriminated union, in the order of the document; those without a named schema are left out. */
export function variantsOf(document: BundledDocument, union: JsonObject): UnionVariant[] {
  const property = textAt(objectAt(union['discriminator'])['propertyName']);
  return listAt(union['oneOf']).flatMap((variant) => {
    const name = isObject(variant) ? schemaNameOf(variant['$ref']) : undefined;
    const target = follow(document, variant);
    if (name === undefined || target === undefined) return [];
    return [{ tags: tagsOf(target.node, property), name, schema: target.node }];
  });
}

function tagsOf(schema: JsonObject, property: string): string[] {
  const tag = objectAt(objectAt(schema['properties'])[property]);
  const values = tag['const'] === undefined ? listAt(tag['enum']) : [tag['const']];
  return values.filter((value) => typeof value === 'string');
}

function checkUnion(
  document: BundledDocument,
  { schema, pointer }: LocatedSchema,
  problems: DocumentProblems,
): void {
  const discriminator = objectAt(schema['discriminator']);
  const property = textAt(discriminator['propertyName']);
  const members = listAt(schema['oneOf']);
  const variants = variantsOf(document, schema);
  if (property === '' || members.length === 0 || variants.length !== members.length) {
    const message =
      '`discriminator` needs a propertyName and a oneOf whose members are all named schemas.';
    problems.report(
      joinPointer(pointer, 'discriminator'),
      `${message} Reference a file for each variant.`,
    );
    return;
  }
  checkMapping(
    objectAt(discriminator['mapping']),
    property,
    variants,
    joinPointer(pointer, 'discriminator'),
    problems,
  );
}

function checkMapping(
  mapping: JsonObject,
  property: string,
  variants: readonly UnionVariant[],
  pointer: string,
  problems: DocumentProblems,
): void {
  for (const [tag, target] of Object.entries(mapping)) {
    const variant = variants.find(({ name }) => name === schemaNameOf(target));
    if (variant === undefined) {
      const message = `the mapping of \`${tag}\` leads to \`${String(target)}\`, which is no variant of this union.`;
      problems.report(
        joinPointer(pointer, 'mapping', tag),
        `${message} Name one of ${variants.map(({ name }) => name).join(', ')}.`,
      );
    } else if (!variant.tags.includes(tag)) {
      const message = `\`${variant.name}\` has \`${property}: ${variant.tags.join(' | ')}\`, but is mapped from \`${tag}\`.`;
      problems.report(joinPointer(pointer, 'mapping', tag), `${message} Make the two agree.`);
    }
  }
  for (const { name, tags } of variants) {
    for (const tag of tags) {
      if (Object.hasOwn(mapping, tag)) continue;
      problems.report(
        pointer,
        `\`${name}\` (\`${property}: ${tag}\`) has no mapping. Add \`${tag}\` to the mapping.`,
      );
    }
  }
}
