import {
  type BundledDocument,
  followReference,
  isObject,
  joinPointer,
  listAt,
  objectAt,
  valueAt,
} from '@verbatim/openapi-document';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';

/** The HTTP operations of our own client: no WebSocket, and none in a dialect, for which other clients exist. */
export function callsOf({ operations }: Model): OperationModel[] {
  return operations.filter(({ websocket, dialect }) => websocket === null && dialect === null);
}

/** The list operations. */
export function listingsOf(model: Model): OperationModel[] {
  return callsOf(model).filter((operation) => isListing(model.document, operation));
}

/** A list operation returns pages: objects with `items` and the address of the `next` page. */
function isListing(document: BundledDocument, operation: OperationModel): boolean {
  const content = operation.responses.get(200)?.content ?? {};
  const names = propertiesOf(document, Object.values(content)[0] ?? '');
  return operation.method === 'GET' && names.has('items') && names.has('next');
}

function propertiesOf(document: BundledDocument, name: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    const schema = isObject(node)
      ? followReference(document, { node, pointer: '' })?.node
      : undefined;
    for (const property of Object.keys(objectAt(schema?.['properties']))) names.add(property);
    for (const part of listAt(schema?.['allOf'])) visit(part);
  };
  visit(valueAt(document, joinPointer('#/components/schemas', name)));
  return names;
}

/** `listLiveSessions` is read page by page, `liveSessions` item by item. */
export function listingName(id: string): string {
  const noun = id.replace(/^list(?=[A-Z])/, '');
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
}
