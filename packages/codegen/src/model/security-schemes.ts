import {
  type BundledDocument,
  followReference,
  joinPointer,
  objectAt,
  valueAt,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';

/** A credential, sent in a header or in the query. */
export interface SecuritySchemeModel {
  readonly id: string;
  readonly in: 'header' | 'query';
  readonly name: string;
  /** Text before the credential, such as `Bearer `. */
  readonly prefix?: string;
}

/**
 * The security schemes of the document, sorted: keys in a header or in the query, and the schemes of the header
 * Authorization, such as Bearer.
 */
export function securitySchemesOf(
  document: BundledDocument,
  problems: DocumentProblems,
): SecuritySchemeModel[] {
  return sorted(objectAt(valueAt(document, '#/components/securitySchemes'))).flatMap(
    ([id, node]) => {
      const pointer = joinPointer('#/components/securitySchemes', id);
      const {
        type,
        in: place,
        name,
        scheme,
        'x-prefix': prefix,
      } = followReference(document, { node: objectAt(node), pointer })?.node ?? {};
      if (type === 'http' && typeof scheme === 'string' && scheme.toLowerCase() !== 'basic') {
        return [{ id, in: 'header', name: 'authorization', prefix: `${scheme} ` }];
      }
      if (
        type === 'apiKey' &&
        typeof name === 'string' &&
        (place === 'header' || place === 'query')
      ) {
        return [{ id, in: place, name, ...(typeof prefix === 'string' ? { prefix } : {}) }];
      }
      const message = `security scheme \`${id}\` is not supported. Use type apiKey in a header or in the query, or type http with a scheme other than basic.`;
      problems.report(pointer, message);
      return [];
    },
  );
}
