import { objectAt, splitPointer, valueAt } from '@verbatim/openapi-document';
import {
  breaking,
  type ChangeVerdict,
  changed,
  type Difference,
  isInBoth,
  revised,
} from '../difference.ts';
import { shown } from '../wording.ts';
import { rateExtension } from './extensions.ts';
import {
  keywordChange,
  rateBody,
  rateHeader,
  rateOperation,
  rateParameter,
  rateResponse,
  rateSecurity,
} from './operations.ts';
import { rateSchema, rateSchemaParts } from './schemas.ts';

type DifferenceRule = (difference: Difference) => ChangeVerdict[];

/** Keywords that hold texts for readers. */
const TEXTS = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'tags',
  '$comment',
]);

/** Nodes that hold texts for readers. */
const TEXT_NODES =
  /^(Contact|Example(sMap)?|ExternalDocs|Info|License|Logo|NamedExamples|Server(Variable(sMap)?|List)?|Tag(List|Group|Groups)?)$/;

/** The rule of each kind of node. */
const RULES: Readonly<Record<string, DifferenceRule>> = {
  Discriminator: ({ kind, subject, was, is }) =>
    kind === 'modified'
      ? [
          breaking(
            `the variants of ${subject} are told apart by \`${String(is)}\` now, was \`${String(was)}\``,
          ),
        ]
      : [changed(`the variants of ${subject} are told apart in another way`)],
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
  if (property === 'deprecated' && typeName === 'Schema')
    return [
      changed(`${subject} is ${difference.is === true ? 'deprecated' : 'no longer deprecated'}`),
    ];
  const rule = RULES[typeName];
  if (rule !== undefined) return rule(difference);
  if (
    /^(SchemaProperties|SchemaMap|SchemaList|OneOf|AnyOf|AllOf|DependentRequired)$/.test(typeName)
  )
    return rateSchemaParts(difference);
  return [
    difference.rules.size > 0
      ? breaking(keywordChange(difference))
      : changed(keywordChange(difference)),
  ];
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

function renamed({ was, is }: Difference): ChangeVerdict {
  return revised(`the component \`${String(is)}\`, which was called \`${String(was)}\``);
}

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
function isSchema(path: readonly string[], member: string, index: number): boolean {
  return member === 'schema' || (member === 'schemas' && path[index - 1] === 'components');
}

/** Rates any change of a condition as a break: some values are on the other side of it now. */
function rateCondition({ subject }: Difference): ChangeVerdict[] {
  return [breaking(`the condition about ${subject} is another one now`)];
}

/** Rates a default. Callers that leave a field out rely on it; in a response it is only text. */
function rateDefault({ subject, was, is, directions }: Difference): ChangeVerdict[] {
  if (!directions.has('request')) return [revised(`the default of ${subject}`)];
  if (was === undefined) return [changed(`${subject} has a default now: ${shown(is)}`)];
  if (is === undefined) return [breaking(`${subject} has no default any more, was ${shown(was)}`)];
  return [breaking(`the default of ${subject} is now ${shown(is)}, was ${shown(was)}`)];
}
