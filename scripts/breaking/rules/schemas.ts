import {
  isObject,
  type Json,
  joinPointer,
  listAt,
  objectAt,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import {
  added,
  breaking,
  byRules,
  type ChangeVerdict,
  changed,
  type Difference,
} from '../difference.ts';
import { code, listOf, shown, valueChange, without } from '../wording.ts';

/** Rates a change of a schema: its type, values, limits, properties and variants. */
export function rateSchema(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, was, is } = difference;
  if (kind !== 'modified') return memberOf(difference);
  switch (property) {
    case 'key':
      return [breaking(`${shown(was)} is called ${shown(is)} now, in ${parentOf(difference)}`)];
    case 'enum':
      return values(difference);
    case 'required':
      return required(difference);
    case 'type':
      return [byRules(difference, `${subject} is now ${types(is)}, was ${types(was)}`)];
    case 'const':
      return [byRules(difference, `${subject} is now always ${shown(is)}, was ${shown(was)}`)];
    case 'additionalProperties': {
      const what = is === false ? 'takes no other fields any more' : 'takes other fields now';
      return [byRules(difference, `${subject} ${what}`)];
    }
    case 'readOnly':
    case 'writeOnly':
      return [breaking(`${subject} travels in other directions now (${property})`)];
    default: {
      const what = limitChange(difference);
      return [keepsValues(difference) ? changed(what) : byRules(difference, what)];
    }
  }
}

/** Rates a list or map of schemas that was added or removed as a whole. */
export function rateSchemaParts(difference: Difference): ChangeVerdict[] {
  const members = splitPointer(difference.pointer);
  const part = members.at(-1) ?? '';
  if (part === 'dependentSchemas' && isAboutNewFields(difference, members)) return [];
  const now = difference.kind === 'added' ? 'was added to' : 'was taken from';
  return [byRules(difference, `${code(part)} ${now} ${difference.subject}`)];
}

/** True if rules are about fields that came with them: no request has these yet. */
function isAboutNewFields(
  { kind, pointer, base, revision }: Difference,
  members: readonly string[],
): boolean {
  const schema = joinPointer('#', ...members.slice(0, -1));
  const { properties } = objectAt(valueAt(base.projection.document, schema));
  const rules = objectAt(valueAt(revision.projection.document, pointer));
  const known = objectAt(properties);
  return kind === 'added' && Object.keys(rules).every((name) => !Object.hasOwn(known, name));
}

/** True if a list of values became a text, whose bound refuses none of them. */
function keepsValues({ before, pointer, property = '', revision, is }: Difference): boolean {
  const values = before?.['enum'];
  const after = valueAt(revision.projection.document, pointer);
  const fits = LENGTH_RULES[property];
  return (
    fits !== undefined &&
    isObject(after) &&
    !('enum' in after) &&
    Array.isArray(values) &&
    values.every((value) => typeof value === 'string' && fits(value.length, Number(is)))
  );
}

/** Whether a text of this length keeps a bound. */
const LENGTH_RULES: Readonly<Record<string, (length: number, bound: number) => boolean>> = {
  maxLength: (length, bound) => length <= bound,
  minLength: (length, bound) => length >= bound,
};

/** Rates an added or removed schema: a property, a variant or a rule. */
function memberOf(difference: Difference): ChangeVerdict[] {
  const { kind, subject, pointer } = difference;
  const members = splitPointer(pointer);
  const holder = members.at(-2) ?? '';
  // The variants of the mapping are compared themselves.
  if (holder === 'mapping' && members.at(-3) === 'discriminator') return [];
  if (holder === 'properties') {
    if (kind === 'removed') return [breaking(`${subject} is gone`)];
    return isDemanded(difference, members) ? [] : [added(`${subject} is new`)];
  }
  if (holder === 'oneOf' || holder === 'anyOf') return [variantOf(difference, members)];
  const part = members.at(-1) ?? '';
  const rule = code(/^\d+$/.test(part) ? holder : part);
  const now = kind === 'added' ? 'was added to' : 'was taken from';
  return [byRules(difference, `the rule ${rule} ${now} ${subject}`)];
}

function variantOf(difference: Difference, members: readonly string[]): ChangeVerdict {
  const { kind, subject, rules, base } = difference;
  if (kind === 'removed')
    return byRules(difference, `${subject} can no longer be ${nameOf(difference)}`);
  const what = `${subject} may also be ${nameOf(difference)}`;
  const list = valueAt(base.projection.document, joinPointer('#', ...members.slice(0, -2)));
  const mayGrow = objectAt(list)['x-may-grow'] === 'true';
  return rules.size > 0 && !mayGrow ? breaking(what) : added(what);
}

/** A variant by its schema, or by its type. */
function nameOf({ kind, is, was, base, revision, pointer }: Difference): string {
  const node = valueAt((kind === 'added' ? revision : base).projection.document, pointer);
  const reference = objectAt(node)['$ref'];
  if (typeof reference === 'string') return code(splitPointer(reference).at(-1) ?? '');
  const schema = kind === 'added' ? is : was;
  return isObject(schema) && schema['type'] !== undefined
    ? types(schema['type'])
    : 'something else';
}

function values(difference: Difference): ChangeVerdict[] {
  const { subject, was, is, rules, before } = difference;
  if (was === undefined) return [byRules(difference, `${subject} takes only ${listed(is)} now`)];
  if (is === undefined)
    return [byRules(difference, `${subject} is no longer limited to ${listed(was)}`)];
  const lost = without(was, is);
  const won = without(is, was);
  const verdicts: ChangeVerdict[] = [];
  if (lost.length > 0) {
    const what = `${subject} loses ${count(lost)}`;
    verdicts.push(
      rules.has('enum-values-removed') ? breaking(what, { direction: 'request' }) : changed(what),
    );
  }
  if (won.length > 0) {
    const what = `${subject} gains ${count(won)}`;
    const complete = before?.['x-may-grow'] !== 'true';
    verdicts.push(
      rules.has('enum-values-added') && complete
        ? breaking(what, { direction: 'response' })
        : added(what),
    );
  }
  return verdicts;
}

function required(difference: Difference): ChangeVerdict[] {
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
          breaking(`${field} ${isNew ? 'is new and has to be sent' : 'has to be sent now'}`, {
            direction: 'request',
          }),
        ];
      return isNew ? [] : [changed(`${field} is always there now`)];
    });
  const optional = without(was, is)
    .map(String)
    .flatMap((name) => {
      const field = fieldOf(subject, name);
      // Its removal is reported already.
      if (then.has(name) && !now.has(name)) return [];
      if (rules.has('required-properties-removed'))
        return [breaking(`${field} may be missing now`, { direction: 'response', property: name })];
      return [
        changed(`${field} may be ${directions.has('response') ? 'missing' : 'left out'} now`),
      ];
    });
  return [...demanded, ...optional];
}

/** The properties that a schema declares itself. */
const fieldsOf = (schema: Json | undefined): ReadonlySet<string> =>
  new Set(Object.keys(objectAt(objectAt(schema)['properties'])));

/** Whether a new property has to be sent; the change of `required` reports it then. */
function isDemanded({ revision, directions }: Difference, members: readonly string[]): boolean {
  const schema = valueAt(revision.projection.document, joinPointer('#', ...members.slice(0, -2)));
  const list = listAt(objectAt(schema)['required']);
  return directions.has('request') && list.includes(members.at(-1) ?? '');
}

/** `Utterance` and `words` make `Utterance.words`. */
const fieldOf = (subject: string, name: string): string =>
  subject.endsWith('`') ? `${subject.slice(0, -1)}.${name}\`` : code(name);

const parentOf = ({ subject }: Difference): string => subject.replace(/\.[^.`]*`$/, '`');

const count = (list: readonly Json[]): string =>
  `the value${list.length === 1 ? '' : 's'} ${listOf(list.map(shown), 6)}`;

const listed = (list: Json | undefined): string =>
  listOf((Array.isArray(list) ? list : [list ?? null]).map(shown), 6);

function types(type: Json | undefined): string {
  const names = Array.isArray(type) ? type : type === undefined ? ['anything'] : [type];
  return names.map(String).join(' or ');
}

/** The name of each limit in sentences. */
const LIMITS: Readonly<Record<string, string>> = {
  exclusiveMaximum: 'the value that it stays below',
  exclusiveMinimum: 'the value that it stays above',
  format: 'the format',
  maxItems: 'the greatest number of items',
  maxLength: 'the greatest number of characters',
  maxProperties: 'the greatest number of fields',
  maximum: 'the highest value',
  minItems: 'the smallest number of items',
  minLength: 'the smallest number of characters',
  minProperties: 'the smallest number of fields',
  minimum: 'the lowest value',
  multipleOf: 'the step',
  pattern: 'the pattern',
};

/** The sentence for a limit that was changed, added or removed; any other keyword is named as it is. */
const limitChange = ({ subject, property = '', was, is }: Difference): string =>
  valueChange(`${subject}: ${LIMITS[property] ?? code(property)}`, was, is);
