import { isObject, type JsonObject, splitPointer, valueAt } from '@verbatim/openapi-document';
import type { Difference, Judgment } from '../difference.ts';
import { code, shown } from '../phrases.ts';
import { operationsOf } from '../places.ts';
import { broke, gave, stayed, wrote } from './verdicts.ts';

/** Judges an operation, message or callback that came or went, or is called otherwise. */
export function judgeOperation(difference: Difference): Judgment[] {
  const { kind, property, subject, is, was, rules } = difference;
  if (kind !== 'modified') return comings(difference);
  switch (property) {
    case 'operationId':
      return rules.size > 0
        ? [{ ...broke(`${shown(was)} is called ${shown(is)} now`), complete: true }]
        : [];
    case 'deprecated':
      return [
        complete(stayed(`${subject} is ${is === true ? 'deprecated' : 'no longer deprecated'}`)),
      ];
    default:
      return [rules.size > 0 ? broke(changed(difference)) : stayed(changed(difference))];
  }
}

/** What came or went with a path: each of its operations. */
function comings(difference: Difference): Judgment[] {
  const { kind, typeName, pointer, base, revision } = difference;
  const version = kind === 'added' ? revision : base;
  const [, key = '', method] = splitPointer(pointer);
  const place = version.projection.places.get(key);
  if (place === undefined) return [];
  if (place.kind === 'message') {
    const from = place.sender === 'client' ? 'client message' : 'message';
    const what = `the ${from} ${code(place.type)} is ${kind === 'added' ? 'new' : 'gone'}`;
    if (kind === 'removed') return [complete(broke(what))];
    return [
      complete(
        place.sender === 'client' || mayGrow(difference, place.union) ? gave(what) : broke(what),
      ),
    ];
  }
  const node = valueAt(version.projection.document, pointer);
  const operations: [string, JsonObject][] =
    typeName === 'PathItem' ? operationsOf(node) : [[method ?? '', isObject(node) ? node : {}]];
  return operations.map(([each, operation]) => {
    const name =
      place.kind === 'callback'
        ? `the callback ${code(place.event)}${each === 'post' ? '' : ` by ${each.toUpperCase()}`}`
        : `${code(`${each.toUpperCase()} ${place.path}`)} (${code(String(operation['operationId']))})`;
    return complete(kind === 'added' ? gave(`${name} is new`) : broke(`${name} is gone`));
  });
}

/** Whether the older version said that more messages may come. A union that was not there has nobody who listens. */
function mayGrow({ base }: Difference, union: string): boolean {
  const schema = valueAt(base.projection.document, `#/components/schemas/${union}`);
  return !isObject(schema) || schema['x-may-grow'] === 'true';
}

/** Judges an answer: a status that came, went or was replaced by another. */
export function judgeResponse(difference: Difference): Judgment[] {
  const { kind, property, subject, was, is, pointer } = difference;
  if (kind === 'removed') return [broke(`${subject} is gone`)];
  if (kind === 'added') return [come(splitPointer(pointer).at(-1) ?? '', subject)];
  if (property !== 'key') return [stayed(changed(difference))];
  return [broke(`status ${shown(was)} is gone`), come(String(is), `status ${shown(is)}`)];
}

/** Callers meet errors anyway; a second way to succeed is one that they do not take for success. */
function come(status: string, subject: string): Judgment {
  return /^[123]/.test(status)
    ? broke(`${subject} is a new way to succeed`)
    : gave(`${subject} is new`);
}

/** Judges a parameter. */
export function judgeParameter(difference: Difference): Judgment[] {
  const { kind, property, subject, is, rules, before } = difference;
  if (kind === 'removed') return [broke(`${subject} is gone`)];
  if (kind === 'added')
    return [
      rules.size > 0 ? broke(`${subject} is new and has to be sent`) : gave(`${subject} is new`),
    ];
  if (property === 'name' && before?.['in'] === 'path') return [wrote(`the name of ${subject}`)];
  if (property === 'required')
    return [
      is === true
        ? broke(`${subject} has to be sent now`)
        : stayed(`${subject} may be left out now`),
    ];
  if (property === 'deprecated')
    return [stayed(`${subject} is ${is === true ? 'deprecated' : 'no longer deprecated'}`)];
  return [rules.size > 0 ? broke(changed(difference)) : stayed(changed(difference))];
}

/** Judges a header of an answer or of a callback. */
export function judgeHeader(difference: Difference): Judgment[] {
  const { kind, property, subject, is, was } = difference;
  if (kind === 'removed') return [broke(`${subject} is gone`)];
  if (kind === 'added') return [gave(`${subject} is new`)];
  if (property === 'key') return [broke(`the header ${shown(was)} is called ${shown(is)} now`)];
  if (property === 'required')
    return [
      is === true
        ? stayed(`${subject} is always there now`)
        : broke(`${subject} may be missing now`),
    ];
  return [stayed(changed(difference))];
}

/** Judges the body of a request and the media types of any body. */
export function judgeBody(difference: Difference): Judgment[] {
  const { kind, property, subject, was, is, rules } = difference;
  if (kind === 'removed')
    return [rules.size > 0 ? broke(`${subject} is gone`) : stayed(`${subject} is gone`)];
  if (kind === 'added') {
    const demanded = isObject(is) && is['required'] === true;
    return [demanded ? broke(`${subject} is new and has to be sent`) : gave(`${subject} is new`)];
  }
  if (property === 'required')
    return [
      is === true
        ? broke(`${subject} has to be sent now`)
        : stayed(`${subject} may be left out now`),
    ];
  if (property === 'key') return [broke(`${shown(is)} takes the place of ${shown(was)}`)];
  return [stayed(changed(difference))];
}

/** Judges who may ask, and how they prove it. */
export function judgeSecurity(difference: Difference): Judgment[] {
  const { rules, subject, typeName } = difference;
  const what =
    typeName === 'SecurityScheme'
      ? `${subject} is proven in another way`
      : 'other credentials are asked for';
  return [rules.size > 0 ? broke(what) : stayed(what)];
}

/** Any other change, by its keyword. */
export function changed({ kind, typeName, property, subject, was, is }: Difference): string {
  if (kind !== 'modified') return `${typeName} of ${subject} was ${kind}`;
  if (was === undefined) return `${subject}: ${code(property ?? '')} is now ${shown(is)}`;
  if (is === undefined) return `${subject}: ${code(property ?? '')} is no longer ${shown(was)}`;
  return `${subject}: ${code(property ?? '')} is now ${shown(is)}, was ${shown(was)}`;
}

function complete(judgment: Judgment): Judgment {
  return { ...judgment, complete: true };
}
