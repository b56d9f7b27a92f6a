import {
  isObject,
  type Json,
  joinPointer,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import type { Difference, Judgment } from '../difference.ts';
import { code, row, shown } from '../phrases.ts';
import { limitChange } from './limits.ts';
import { broke, gave, stayed } from './verdicts.ts';

/** Judges what changed in a schema: its type, values, limits, properties and variants. */
export function judgeSchema(difference: Difference): Judgment[] {
  if (difference.kind !== 'modified') return memberOf(difference);
  switch (difference.property) {
    case 'key':
      return [
        broke(
          `${code(String(difference.was))} is called ${code(String(difference.is))} now, in ${parentOf(difference)}`,
        ),
      ];
    case 'enum':
      return values(difference);
    case 'required':
      return required(difference);
    case 'type':
      return [
        byRules(
          difference,
          `${difference.subject} is now ${types(difference.is)}, was ${types(difference.was)}`,
        ),
      ];
    case 'const':
      return [
        byRules(
          difference,
          `${difference.subject} is now always ${shown(difference.is)}, was ${shown(difference.was)}`,
        ),
      ];
    case 'additionalProperties':
      return [
        byRules(
          difference,
          `${difference.subject} ${difference.is === false ? 'takes no other fields any more' : 'takes other fields now'}`,
        ),
      ];
    case 'readOnly':
    case 'writeOnly':
      return [
        broke(`${difference.subject} travels in other directions now (${difference.property})`),
      ];
    default:
      return [byRules(difference, limitChange(difference))];
  }
}

/** Judges a list or map that schemas are kept in, where it came or went as a whole. */
export function judgeSchemaParts(difference: Difference): Judgment[] {
  const part = splitPointer(difference.pointer).at(-1) ?? '';
  const now = difference.kind === 'added' ? 'was added to' : 'was taken from';
  return [byRules(difference, `${code(part)} ${now} ${difference.subject}`)];
}

function byRules(difference: Difference, what: string): Judgment {
  return difference.rules.size > 0 ? broke(what) : stayed(what);
}

/** A schema that came or went: a property, a variant or a rule. */
function memberOf(difference: Difference): Judgment[] {
  const { kind, subject, pointer } = difference;
  const members = splitPointer(pointer);
  const holder = members.at(-2) ?? '';
  // The variants that it tells apart are compared themselves.
  if (holder === 'mapping' && members.at(-3) === 'discriminator') return [];
  if (holder === 'properties') {
    if (kind === 'removed') return [broke(`${subject} is gone`)];
    return isDemanded(difference, members) ? [] : [gave(`${subject} is new`)];
  }
  if (holder === 'oneOf' || holder === 'anyOf') return [variantOf(difference, members)];
  const part = members.at(-1) ?? '';
  const rule = code(/^\d+$/.test(part) ? holder : part);
  const now = kind === 'added' ? 'was added to' : 'was taken from';
  return [byRules(difference, `the rule ${rule} ${now} ${subject}`)];
}

function variantOf(difference: Difference, members: readonly string[]): Judgment {
  const { kind, subject, rules } = difference;
  if (kind === 'removed')
    return byRules(difference, `${subject} can no longer be ${nameOf(difference)}`);
  const what = `${subject} may also be ${nameOf(difference)}`;
  return rules.size > 0 && !mayGrow(difference, members.slice(0, -2)) ? broke(what) : gave(what);
}

/** A variant by its schema, or by its type. */
function nameOf({ kind, is, was, base, revision, pointer }: Difference): string {
  const node = valueAt((kind === 'added' ? revision : base).projection.document, pointer);
  const reference = isObject(node) ? node['$ref'] : undefined;
  if (typeof reference === 'string') return code(splitPointer(reference).at(-1) ?? '');
  const schema = kind === 'added' ? is : was;
  return isObject(schema) && schema['type'] !== undefined
    ? types(schema['type'])
    : 'something else';
}

/** Whether the older version already said that this list may grow. */
function mayGrow({ base }: Difference, members: readonly string[]): boolean {
  const list = valueAt(base.projection.document, joinPointer('#', ...members));
  return isObject(list) && list['x-may-grow'] === 'true';
}

function values(difference: Difference): Judgment[] {
  const { subject, was, is, rules, before } = difference;
  if (was === undefined) return [byRules(difference, `${subject} takes only ${listed(is)} now`)];
  if (is === undefined)
    return [byRules(difference, `${subject} is no longer limited to ${listed(was)}`)];
  const lost = without(was, is);
  const won = without(is, was);
  const judgments: Judgment[] = [];
  if (lost.length > 0) {
    const what = `${subject} loses ${count(lost)}`;
    judgments.push(
      rules.has('enum-values-removed') ? broke(what, { direction: 'request' }) : stayed(what),
    );
  }
  if (won.length > 0) {
    const what = `${subject} gains ${count(won)}`;
    const complete = before?.['x-may-grow'] !== 'true';
    judgments.push(
      rules.has('enum-values-added') && complete
        ? broke(what, { direction: 'answer' })
        : gave(what),
    );
  }
  return judgments;
}

function required(difference: Difference): Judgment[] {
  const { was, is, subject, before, revision, directions, rules, pointer } = difference;
  const then = fieldsOf(before);
  const now = fieldsOf(valueAt(revision.projection.document, pointer));
  const demanded = without(is, was)
    .map(String)
    .flatMap((name) => {
      const field = fieldOf(subject, name);
      const isNew = !then.has(name) && now.has(name);
      if (rules.has('required-properties-added'))
        return [
          broke(`${field} ${isNew ? 'is new and has to be sent' : 'has to be sent now'}`, {
            direction: 'request',
          }),
        ];
      return isNew ? [] : [stayed(`${field} is always there now`)];
    });
  const optional = without(was, is)
    .map(String)
    .flatMap((name) => {
      const field = fieldOf(subject, name);
      // That it is gone is said already.
      if (then.has(name) && !now.has(name)) return [];
      if (rules.has('required-properties-removed'))
        return [broke(`${field} may be missing now`, { direction: 'answer', property: name })];
      return [stayed(`${field} may be ${directions.has('answer') ? 'missing' : 'left out'} now`)];
    });
  return [...demanded, ...optional];
}

/** The properties that a schema declares itself. */
function fieldsOf(schema: Json | undefined): ReadonlySet<string> {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return new Set(Object.keys(isObject(properties) ? properties : {}));
}

/** Whether a new property has to be sent, which the change of the list says. */
function isDemanded({ revision, directions }: Difference, members: readonly string[]): boolean {
  const schema = valueAt(revision.projection.document, joinPointer('#', ...members.slice(0, -2)));
  const list = isObject(schema) ? schema['required'] : undefined;
  return directions.has('request') && Array.isArray(list) && list.includes(members.at(-1) ?? '');
}

/** `Utterance` and `words` make `Utterance.words`. */
function fieldOf(subject: string, name: string): string {
  return subject.endsWith('`') ? `${subject.slice(0, -1)}.${name}\`` : code(name);
}

function parentOf({ subject }: Difference): string {
  return subject.replace(/\.[^.`]*`$/, '`');
}

function without(list: Json | undefined, other: Json | undefined): Json[] {
  const others = new Set((Array.isArray(other) ? other : []).map((each) => JSON.stringify(each)));
  return (Array.isArray(list) ? list : []).filter((each) => !others.has(JSON.stringify(each)));
}

function count(list: readonly Json[]): string {
  return `the value${list.length === 1 ? '' : 's'} ${row(list.map(shown), 6)}`;
}

function listed(list: Json | undefined): string {
  return row((Array.isArray(list) ? list : [list ?? null]).map(shown), 6);
}

function types(type: Json | undefined): string {
  const names = Array.isArray(type) ? type : type === undefined ? ['anything'] : [type];
  return names.map(String).join(' or ');
}
