import type { Model } from '../../model/model.ts';
import { type FieldShape, type NamedShape, namesIn, type RecordShape } from '../../model/shapes.ts';
import { clientShapes } from '../call-facts.ts';
import { header } from '../header.ts';
import { annotation, optional } from './annotation.ts';
import { docstring, pythonLiteral, pythonText } from './literal.ts';
import { fieldName } from './names.ts';

/** The records of the document as dataclasses, and a name for each of its other schemas. */
export function emitPythonTypes(model: Model): string {
  const shapes = clientShapes(model);
  const records = shapes.filter(isRecord);
  const aliases = inOrder(shapes.filter((each) => !isRecord(each)));
  return `${header('client-python', '#')}from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Optional, TypeAlias, Union

from .. import record

${records.map(dataclass).join('')}${aliases.map(alias).join('\n')}
__all__ = ${pythonLiteral([...shapes.map(({ name }) => name)])}
`;
}

type NamedRecord = NamedShape & { readonly definition: RecordShape };

function isRecord(shape: NamedShape): shape is NamedRecord {
  return shape.definition.kind === 'record';
}

function dataclass({ name, description, definition }: NamedRecord): string {
  return `
@dataclass(frozen=True, kw_only=True, slots=True)
class ${name}(record.Record):
${docstring(description, '    ')}
${definition.fields.map(fieldLines).join('')}
`;
}

function fieldLines({ name, shape, required, description, deprecated }: FieldShape): string {
  const own = fieldName(name);
  const type = required ? annotation(shape) : optional(annotation(shape));
  const constant = required && shape.kind === 'values' && shape.values.length === 1;
  const given = constant ? pythonLiteral(shape.values[0] ?? null) : required ? null : 'None';
  const value =
    own === name
      ? given
      : `field(${given === null ? '' : `default=${given}, `}metadata={"name": ${pythonText(name)}})`;
  const text = deprecated ? `Deprecated. ${description}` : description;
  return `    ${own}: ${type}${value === null ? '' : ` = ${value}`}\n${docstring(text, '    ')}`;
}

function alias({ name, description, definition }: NamedShape): string {
  if (definition.kind === 'record') return '';
  return `${name}: TypeAlias = ${annotation(definition)}\n${docstring(description, '')}`;
}

/** Aliases are evaluated at import: each after those that it refers to. */
function inOrder(aliases: readonly NamedShape[]): NamedShape[] {
  const ordered = new Set<NamedShape>();
  const visit = (shape: NamedShape, from: readonly NamedShape[]): void => {
    if (from.includes(shape)) return;
    for (const name of namesIn(shape.definition)) {
      const other = aliases.find((each) => each.name === name);
      if (other !== undefined) visit(other, [...from, shape]);
    }
    ordered.add(shape);
  };
  for (const shape of aliases) visit(shape, []);
  return [...ordered];
}
