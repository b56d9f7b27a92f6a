/** The fields of request bodies, for command lines and forms. Apart from the rest, which is a hundred times larger. */
export { requestFields } from './generated/request-fields.ts';
export type { RequestField } from './tables.ts';
