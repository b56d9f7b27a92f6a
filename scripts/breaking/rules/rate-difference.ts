import {
  isObject,
  type JsonObject,
  objectAt,
  operationsIn,
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
  isInBoth,
  revised,
} from '../difference.ts';
import { code, shown, valueChange } from '../wording.ts';
import { rateExtension } from './extensions.ts';
import { rateSchema, rateSchemaParts } from './schemas.ts';

type DifferenceRule = (difference: Difference) => ChangeVerdict[];

/** Keywords that hold texts for readers. */
const TEXTS = new Set('description summary title example examples tags $comment'.split(' '));

/** Nodes that hold texts for readers. */
const TEXT_NODES =
  /^(Contact|Example(sMap)?|ExternalDocs|Info|License|Logo|NamedExamples|Server(Variable(sMap)?|List)?|Tag(List|Group|Groups)?)$/;

/** The rule of each kind of node. */
const RULES: Readonly<Record<string, DifferenceRule>> = {
  Discriminator: ({ kind, subject, was, is }) => [
    kind === 'modified'
      ? breaking(`the variants of ${subject} are told apart by ${shown(is)} now, was ${shown(was)}`)
      : changed(`the variants of ${subject} are told apart in another way`),
  ],
  // The variants themselves are compared.
  DiscriminatorMapping: () => [],
  Header: rateHeader,
  MediaType: rateBody,
  Operation: rateOperation,
  Parameter: rateParameter,
  PathItem: rateOperation,
  RequestBody: rateBody,
  Response: rateResponse,
  Schema: rateSchema,
  SecurityRequirement: rateSecurity,
  SecurityRequirementList: rateSecurity,
  SecurityScheme: rateSecurity,
};

/** Rates a difference; returns no verdict if another difference reports the same. */
export function rateDifference(difference: Difference): ChangeVerdict[] {
  const { property = '', typeName, subject, kind } = difference;
  if (typeName === 'Info' && property === 'version') return [];
  if (kind === 'modified' && !isInBoth(difference)) return [];
  if (isOfComponents(difference)) return kind === 'modified' ? [renamed(difference)] : [];
  if (difference.rules.has('server-removed') && !hasSameAddress(difference))
    return [breaking('an address of the service is gone')];
  if (TEXT_NODES.test(typeName) || TEXTS.has(property)) return [revised(subject)];
  if (property.startsWith('x-')) return rateExtension(difference);
  if (isCondition(difference.path)) return rateCondition(difference);
  if (property === 'default') return rateDefault(difference);
  if (property === 'deprecated' && typeName === 'Schema') return [deprecation(difference)];
  const rule = RULES[typeName];
  if (rule !== undefined) return rule(difference);
  if (
    /^(SchemaProperties|SchemaMap|SchemaList|OneOf|AnyOf|AllOf|DependentRequired)$/.test(typeName)
  )
    return rateSchemaParts(difference);
  return [byRules(difference, keywordChange(difference))];
}

/** Whether a component was added, removed or renamed: its uses report what that means. */
function isOfComponents({ pointer, kind, property, rules }: Difference): boolean {
  const members = splitPointer(pointer);
  if (members[0] !== 'components' || members.length > 3) return false;
  if (members[1] === 'securitySchemes' && rules.size > 0) return false;
  return kind !== 'modified' || property === 'key';
}

/** Whether a server only got other texts: Redocly pairs servers by their likeness, and takes two with different texts for two. */
function hasSameAddress({ before, revision }: Difference): boolean {
  const servers = valueAt(revision.projection.document, '#/servers');
  return (
    Array.isArray(servers) && servers.some((server) => objectAt(server)['url'] === before?.['url'])
  );
}

const renamed = ({ was, is }: Difference): ChangeVerdict =>
  revised(`the component \`${String(is)}\`, which was called \`${String(was)}\``);

/** Members of a schema that are followed by a name. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs']);

/** Whether a path goes through `if` or `not`. A tighter condition there loosens the rule, so Redocly's direction is wrong. */
function isCondition(path: readonly string[]): boolean {
  const schema = path.findIndex((member, index) => isSchema(path, member, index));
  const members = path.slice(schema + 1);
  return members.some(
    (member, index) =>
      (member === 'if' || member === 'not') && !NAMED.has(members[index - 1] ?? ''),
  );
}

/** Whether a member of the path enters a schema. */
const isSchema = (path: readonly string[], member: string, index: number): boolean =>
  member === 'schema' || (member === 'schemas' && path[index - 1] === 'components');

/** Rates any change of a condition as a break: some values are on the other side of it now. */
const rateCondition = ({ subject }: Difference): ChangeVerdict[] => [
  breaking(`the condition about ${subject} is another one now`),
];

/** Rates a default. Callers that leave a field out rely on it; in a response it is only text. */
function rateDefault({ subject, was, is, directions }: Difference): ChangeVerdict[] {
  if (!directions.has('request')) return [revised(`the default of ${subject}`)];
  if (was === undefined) return [changed(`${subject} has a default now: ${shown(is)}`)];
  if (is === undefined) return [breaking(`${subject} has no default any more, was ${shown(was)}`)];
  return [breaking(`the default of ${subject} is now ${shown(is)}, was ${shown(was)}`)];
}

/** Rates an operation, message or callback that was added, removed or renamed. */
function rateOperation(difference: Difference): ChangeVerdict[] {
  const { kind, property, is, was, rules } = difference;
  if (kind !== 'modified') return addedOrRemoved(difference);
  switch (property) {
    case 'operationId':
      return rules.size > 0
        ? [withFullSentence(breaking(`${shown(was)} is called ${shown(is)} now`))]
        : [];
    case 'deprecated':
      return [withFullSentence(deprecation(difference))];
    default:
      return [byRules(difference, keywordChange(difference))];
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
    const isExpected = entry.sender === 'client' || mayGrow(difference, entry.union);
    return [withFullSentence(isExpected ? added(what) : breaking(what))];
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
function rateResponse(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, was, is, pointer } = difference;
  if (kind === 'removed') return [breaking(`${subject} is gone`)];
  if (kind === 'added') return [newStatus(splitPointer(pointer).at(-1) ?? '', subject)];
  if (property !== 'key') return [changed(keywordChange(difference))];
  return [breaking(`status ${shown(was)} is gone`), newStatus(String(is), `status ${shown(is)}`)];
}

/** Clients handle new errors anyway, but may take a new success status for a failure. */
const newStatus = (status: string, subject: string): ChangeVerdict =>
  /^[123]/.test(status)
    ? breaking(`${subject} is a new way to succeed`)
    : added(`${subject} is new`);

function rateParameter(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, rules, before } = difference;
  if (kind === 'removed') return [breaking(`${subject} is gone`)];
  if (kind === 'added')
    return [
      rules.size > 0
        ? breaking(`${subject} is new and has to be sent`)
        : added(`${subject} is new`),
    ];
  if (property === 'name' && before?.['in'] === 'path') return [revised(`the name of ${subject}`)];
  if (property === 'required') return [demand(difference)];
  if (property === 'deprecated') return [deprecation(difference)];
  return [byRules(difference, keywordChange(difference))];
}

/** Rates a header of a response or of a callback. */
function rateHeader(difference: Difference): ChangeVerdict[] {
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
function rateBody(difference: Difference): ChangeVerdict[] {
  const { kind, property, subject, was, is } = difference;
  if (kind === 'removed') return [byRules(difference, `${subject} is gone`)];
  if (kind === 'added') {
    const demanded = isObject(is) && is['required'] === true;
    return [
      demanded ? breaking(`${subject} is new and has to be sent`) : added(`${subject} is new`),
    ];
  }
  if (property === 'required') return [demand(difference)];
  if (property === 'key') return [breaking(`${shown(is)} takes the entry of ${shown(was)}`)];
  return [changed(keywordChange(difference))];
}

/** Rates a change of the credentials. */
function rateSecurity(difference: Difference): ChangeVerdict[] {
  const { subject, typeName } = difference;
  const what =
    typeName === 'SecurityScheme'
      ? `${subject} is proven in another way`
      : 'other credentials are asked for';
  return [byRules(difference, what)];
}

/** Any other change, by its keyword. */
function keywordChange({ kind, typeName, property, subject, was, is }: Difference): string {
  if (kind !== 'modified') return `${typeName} of ${subject} was ${kind}`;
  return valueChange(`${subject}: ${code(property ?? '')}`, was, is);
}

const deprecation = ({ subject, is }: Difference): ChangeVerdict =>
  changed(`${subject} is ${is === true ? 'deprecated' : 'no longer deprecated'}`);

/** Whether a part of a request has to be sent. */
const demand = ({ subject, is }: Difference): ChangeVerdict =>
  is === true
    ? breaking(`${subject} has to be sent now`)
    : changed(`${subject} may be left out now`);

const withFullSentence = (verdict: ChangeVerdict): ChangeVerdict => ({
  ...verdict,
  complete: true,
});
