import { splitPointer } from '@verbatim/openapi-document';
import { type Difference, isInBoth, type Judgment } from '../difference.ts';
import { isCondition, judgeCondition } from './conditions.ts';
import { judgeDefault } from './defaults.ts';
import { judgeExtension } from './extensions.ts';
import {
  changed,
  judgeBody,
  judgeHeader,
  judgeOperation,
  judgeParameter,
  judgeResponse,
  judgeSecurity,
} from './operations.ts';
import { judgeSchema, judgeSchemaParts } from './schemas.ts';
import { broke, stayed, wrote } from './verdicts.ts';

type Rule = (difference: Difference) => Judgment[];

/** Keywords that only people read. */
const TEXTS = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'tags',
  '$comment',
]);

/** Nodes that only people read. */
const TEXT_NODES =
  /^(Contact|Example(sMap)?|ExternalDocs|Info|License|Logo|NamedExamples|Server(Variable(sMap)?|List)?|Tag(List|Group|Groups)?)$/;

/** The rule of each kind of node. */
const RULES: Readonly<Record<string, Rule>> = {
  Discriminator: ({ kind, subject, was, is }) =>
    kind === 'modified'
      ? [
          broke(
            `the variants of ${subject} are told apart by \`${String(is)}\` now, was \`${String(was)}\``,
          ),
        ]
      : [stayed(`the variants of ${subject} are told apart in another way`)],
  // The variants themselves are compared.
  DiscriminatorMapping: () => [],
  Header: judgeHeader,
  MediaType: judgeBody,
  Operation: judgeOperation,
  Parameter: judgeParameter,
  PathItem: judgeOperation,
  RequestBody: judgeBody,
  Response: judgeResponse,
  Schema: judgeSchema,
  SecurityRequirement: judgeSecurity,
  SecurityRequirementList: judgeSecurity,
  SecurityScheme: judgeSecurity,
};

/** Says what a difference means for callers; nothing where another difference says it already. */
export function judge(difference: Difference): Judgment[] {
  const { property = '', typeName, subject, kind } = difference;
  if (typeName === 'Info' && property === 'version') return [];
  if (kind === 'modified' && !isInBoth(difference)) return [];
  if (isOfComponents(difference)) return kind === 'modified' ? [renamed(difference)] : [];
  if (difference.rules.has('server-removed')) return [broke('an address of the service is gone')];
  if (TEXT_NODES.test(typeName) || TEXTS.has(property)) return [wrote(subject)];
  if (property.startsWith('x-')) return judgeExtension(difference);
  if (isCondition(difference.path)) return judgeCondition(difference);
  if (property === 'default') return judgeDefault(difference);
  if (property === 'deprecated' && typeName === 'Schema')
    return [
      stayed(`${subject} is ${difference.is === true ? 'deprecated' : 'no longer deprecated'}`),
    ];
  const rule = RULES[typeName];
  if (rule !== undefined) return rule(difference);
  if (
    /^(SchemaProperties|SchemaMap|SchemaList|OneOf|AnyOf|AllOf|DependentRequired)$/.test(typeName)
  )
    return judgeSchemaParts(difference);
  return [difference.rules.size > 0 ? broke(changed(difference)) : stayed(changed(difference))];
}

/** A component that came, went or has another name: what uses it tells what that means. */
function isOfComponents({ pointer, kind, property, rules }: Difference): boolean {
  const members = splitPointer(pointer);
  if (members[0] !== 'components' || members.length > 3) return false;
  if (members[1] === 'securitySchemes' && rules.size > 0) return false;
  return kind !== 'modified' || property === 'key';
}

function renamed({ was, is }: Difference): Judgment {
  return wrote(`the component \`${String(is)}\`, which was called \`${String(was)}\``);
}
