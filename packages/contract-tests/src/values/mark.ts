import type { Operation } from '@verbatim/contract';
import { isObject } from '../document/json.ts';
import { reader, resolve } from '../document/resolve.ts';
import type { TestRequestOptions } from '../http/test-request.ts';

/** The field of `custom_metadata` that marks all jobs of a run. */
export const MARK = 'contract_test';

/** Maximum length that the mark adds to the JSON of custom_metadata. */
export const MARK_LENGTH = 60;

export function newRunName(random: () => number = Math.random): string {
  const number = Math.floor(random() * 36 ** 6);
  return `ct-${number.toString(36).padStart(6, '0')}`;
}

/** Marks the job that a request creates, if its body has `custom_metadata`. */
export function withMark(
  operation: Operation,
  options: TestRequestOptions,
  run: string,
): TestRequestOptions {
  const { json } = options;
  const schema = operation.body?.content['application/json'];
  if (schema === undefined || !isObject(json)) return options;
  if (!resolve(reader.schemaNamed(schema)).properties?.[METADATA]) return options;
  const { [METADATA]: metadata = {} } = json;
  if (!isObject(metadata)) return options;
  return { ...options, json: { ...json, [METADATA]: { ...metadata, [MARK]: run } } };
}

const METADATA = 'custom_metadata';
