import {
  type BundledDocument,
  followReference,
  isObject,
  type LocatedNode,
} from '@verbatim/openapi-document';

/** The object at a place, or what its reference leads to; undefined if there is none. */
export const follow = (
  document: BundledDocument,
  node: unknown,
  pointer = '',
): LocatedNode | undefined =>
  isObject(node) ? followReference(document, { node, pointer }) : undefined;
