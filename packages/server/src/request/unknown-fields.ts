import type { ValidationError } from '@verbatim/contract';
import { unknownProperty, valueAt } from './validation-errors.ts';

/** Removes the fields that the document does not know, in place. Answers whether there were any. */
export function dropUnknownFields(value: unknown, errors: readonly ValidationError[]): boolean {
  let dropped = false;
  for (const error of errors) {
    const name = unknownProperty(error);
    if (name === undefined) continue;
    const holder = valueAt(value, error.instancePath);
    if (typeof holder !== 'object' || holder === null) continue;
    Reflect.deleteProperty(holder, name);
    dropped = true;
  }
  return dropped;
}
