import { operations } from '@verbatim/contract';

const { closeCodes } = operations.streamLiveSession.websocket;

/** The name of a documented close code. */
export type CloseCodeName = (typeof closeCodes)[number]['name'];

/** A documented close code by its name. */
export function closeCode(name: CloseCodeName): number {
  const found = closeCodes.find((each) => each.name === name);
  if (!found) throw new Error(`There is no close code ${name}`);
  return found.code;
}
