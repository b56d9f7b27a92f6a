export { type CompatibleVersion, compatibleDocument } from './compatible.ts';
export { DocumentReader, type LocatedOperation } from './document-reader.ts';
export {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  stringsAt,
  textAt,
} from './json.ts';
export {
  type LocatedSchema,
  nestedSchemas,
  replaceNested,
  schemasWithin,
} from './nested-schemas.ts';
export type * from './openapi.ts';
export {
  followReference,
  type JsonPath,
  joinPointer,
  type LocatedNode,
  pointerOf,
  SCHEMAS,
  schemaNameOf,
  splitPointer,
  valueAt,
} from './pointer.ts';
export {
  type ContentNode,
  type DocumentNode,
  type HeaderNode,
  METHODS,
  type OperationNode,
  operationsIn,
  type ParameterNode,
  type ResponseNode,
  type SchemaNode,
  type SchemaRole,
  schemasOf,
  walkDocument,
  withoutDialects,
} from './walk.ts';
