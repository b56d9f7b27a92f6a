import {
  isObject,
  type JsonObject,
  operationsIn,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import {
  added,
  breaking,
  type ChangeVerdict,
  changed,
  type Difference,
  revised,
} from '../difference.ts';
import { code, shown } from '../wording.ts';

/** Rates an operation, message or callback that was added, removed or renamed. */
export function rateOperation(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, is, was, rules } = difference;
  if (kind !== 'modified') return addedOrRemoved(difference);
  switch (property) {
    case 'operationId':
      return rules.size > 0
        ? [{ ...breaking(`${shown(was)} is called ${shown(is)} now`), complete: true }]
        : [];
    case 'deprecated':
      return [
        withFullSentence(
          changed(`${subject} is ${is === true ? 'deprecated' : 'no longer deprecated'}`),
        ),
      ];
    default:
      return [
        rules.size > 0 ? breaking(keywordChange(difference)) : changed(keywordChange(difference)),
      ];
  }
}

/** Each operation of an added or removed path. */
function addedOrRemoved(difference: Difference): ChangeVerdict[] {
  const { kind, typeName, pointer, base, revision } = difference;
  const version = kind === 'added' ? revision : base;
  const [, key = '', method] = splitPointer(pointer);
  const entry = version.projection.entries.get(key);
  if (entry === undefined) return [];
  if (entry.kind === 'message') {
    const from = entry.sender === 'client' ? 'client message' : 'message';
    const what = `the ${from} ${code(entry.type)} is ${kind === 'added' ? 'new' : 'gone'}`;
    if (kind === 'removed') return [withFullSentence(breaking(what))];
    return [
      withFullSentence(
        entry.sender === 'client' || mayGrow(difference, entry.union)
          ? added(what)
          : breaking(what),
      ),
    ];
  }
  const node = valueAt(version.projection.document, pointer);
  const operations: [string, JsonObject][] =
    typeName === 'PathItem' ? operationsIn(node) : [[method ?? '', isObject(node) ? node : {}]];
  return operations.map(([each, operation]) => {
    const name =
      entry.kind === 'callback'
        ? `the callback ${code(entry.event)}${each === 'post' ? '' : ` by ${each.toUpperCase()}`}`
        : `${code(`${each.toUpperCase()} ${entry.path}`)} (${code(String(operation['operationId']))})`;
    return withFullSentence(
      kind === 'added' ? added(`${name} is new`) : breaking(`${name} is gone`),
    );
  });
}

/** Whether the older document announced further messages. A union that was not there has no clients yet. */
function mayGrow({ base }: Difference, union: string): boolean {
  const schema = valueAt(base.projection.document, `#/components/schemas/${union}`);
  return !isObject(schema) || schema['x-may-grow'] === 'true';
}

/** Rates a response: a status that was added, removed or replaced. */
export function rateResponse(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, was, is, pointer } = difference;
  if (kind === 'removed') return [breaking(`${subject} is gone`)];
  if (kind === 'added') return [newStatus(splitPointer(pointer).at(-1) ?? '', subject)];
  if (property !== 'key') return [changed(keywordChange(difference))];
  return [breaking(`status ${shown(was)} is gone`), newStatus(String(is), `status ${shown(is)}`)];
}

/** Clients handle new errors anyway, but may take a new success status for a failure. */
function newStatus(status: string, subject: string): ChangeVerdict {
  return /^[123]/.test(status)
    ? breaking(`${subject} is a new way to succeed`)
    : added(`${subject} is new`);
}

/** Rates a parameter. */
export function rateParameter(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, is, rules, before } = difference;
  if (kind === 'removed') return [breaking(`${subject} is gone`)];
  if (kind === 'added')
    return [
      rules.size > 0
        ? breaking(`${subject} is new and has to be sent`)
        : added(`${subject} is new`),
    ];
  if (property === 'name' && before?.['in'] === 'path') return [revised(`the name of ${subject}`)];
  if (property === 'required')
    return [
      is === true
        ? breaking(`${subject} has to be sent now`)
        : changed(`${subject} may be left out now`),
    ];
  if (property === 'deprecated')
    return [changed(`${subject} is ${is === true ? 'deprecated' : 'no longer deprecated'}`)];
  return [
    rules.size > 0 ? breaking(keywordChange(difference)) : changed(keywordChange(difference)),
  ];
}

/** Rates a header of a response or of a callback. */
export function rateHeader(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, is, was } = difference;
  if (kind === 'removed') return [breaking(`${subject} is gone`)];
  if (kind === 'added') return [added(`${subject} is new`)];
  if (property === 'key') return [breaking(`the header ${shown(was)} is called ${shown(is)} now`)];
  if (property === 'required')
    return [
      is === true
        ? changed(`${subject} is always there now`)
        : breaking(`${subject} may be missing now`),
    ];
  return [changed(keywordChange(difference))];
}

/** Rates the body of a request and the media types of any body. */
export function rateBody(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, was, is, rules } = difference;
  if (kind === 'removed')
    return [rules.size > 0 ? breaking(`${subject} is gone`) : changed(`${subject} is gone`)];
  if (kind === 'added') {
    const demanded = isObject(is) && is['required'] === true;
    return [
      demanded ? breaking(`${subject} is new and has to be sent`) : added(`${subject} is new`),
    ];
  }
  if (property === 'required')
    return [
      is === true
        ? breaking(`${subject} has to be sent now`)
        : changed(`${subject} may be left out now`),
    ];
  if (property === 'key') return [breaking(`${shown(is)} takes the entry of ${shown(was)}`)];
  return [changed(keywordChange(difference))];
}

/** Rates a change of the credentials. */
export function rateSecurity(difference: Difference): ChangeVerdict[] {
  const { rules, subject, typeName } = difference;
  const what =
    typeName === 'SecurityScheme'
      ? `${subject} is proven in another way`
      : 'other credentials are asked for';
  return [rules.size > 0 ? breaking(what) : changed(what)];
}

/** Any other change, by its keyword. */
export function keywordChange({ kind, typeName, property, subject, was, is }: Difference): string {
  if (kind !== 'modified') return `${typeName} of ${subject} was ${kind}`;
  if (was === undefined) return `${subject}: ${code(property ?? '')} is now ${shown(is)}`;
  if (is === undefined) return `${subject}: ${code(property ?? '')} is no longer ${shown(was)}`;
  return `${subject}: ${code(property ?? '')} is now ${shown(is)}, was ${shown(was)}`;
}

function withFullSentence(verdict: ChangeVerdict): ChangeVerdict {
  return { ...verdict, complete: true };
}
