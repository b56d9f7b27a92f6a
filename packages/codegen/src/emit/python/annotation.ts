import type { Shape } from '../../model/shapes.ts';
import { pythonText } from './literal.ts';

const SCALARS = {
  boolean: 'bool',
  integer: 'int',
  json: 'record.Json',
  null: 'None',
  number: 'float',
  string: 'str',
} as const;

/** The annotation of a value. `prefix` leads to the module of the types. */
export function annotation(shape: Shape, prefix = ''): string {
  switch (shape.kind) {
    case 'values':
      return `Literal[${shape.values.map(literalMember).join(', ')}]`;
    case 'list':
      return `Sequence[${annotation(shape.items, prefix)}]`;
    case 'map':
      return `Mapping[str, ${annotation(shape.values, prefix)}]`;
    case 'named':
      return `${prefix}${shape.name}`;
    case 'union':
      return `Union[${shape.members.map((each) => annotation(each, prefix)).join(', ')}]`;
    default:
      return SCALARS[shape.kind];
  }
}

/** The annotation of a value that may be left out. */
export function optional(annotated: string): string {
  return `Optional[${annotated}]`;
}

function literalMember(value: boolean | number | string): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : pythonText(value);
}
