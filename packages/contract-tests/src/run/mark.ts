import type { Operation } from '@verbatim/contract';
import { reader } from '../document/reader.ts';
import { resolve } from '../document/resolve.ts';
import type { AskOptions } from '../http/ask.ts';
import { isObject } from '../values/json.ts';

/** The field of `custom_metadata` by which everything that a run makes can be recognized. */
export const MARK = 'contract_test';

/** How much longer the mark makes the JSON text of an object, at most. */
export const MARK_LENGTH = 60;

/** The name of a run: short, and different each time. */
export function newRunName(random: () => number = Math.random): string {
  const number = Math.floor(random() * 36 ** 6);
  return `ct-${number.toString(36).padStart(6, '0')}`;
}

/** Marks what a request will make, where its body has a place for that. */
export function withMark(operation: Operation, options: AskOptions, run: string): AskOptions {
  const { json } = options;
  const schema = operation.body?.content['application/json'];
  if (schema === undefined || !isObject(json)) return options;
  if (!resolve(reader.schemaNamed(schema)).properties?.[METADATA]) return options;
  const { [METADATA]: metadata = {} } = json;
  if (!isObject(metadata)) return options;
  return { ...options, json: { ...json, [METADATA]: { ...metadata, [MARK]: run } } };
}

const METADATA = 'custom_metadata';
