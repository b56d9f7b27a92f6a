import type { Model } from '../../model/model.ts';
import { type FieldShape, type NamedShape, namesIn, type RecordShape } from '../../model/shapes.ts';
import { compare } from '../../order.ts';
import { clientShapes } from '../call-facts.ts';
import { header } from '../source.ts';
import {
  annotation,
  docstring,
  fieldName,
  importUsed,
  optional,
  pythonLiteral,
  pythonText,
} from './source.ts';

/** A record without the field that the client fills itself, as a name of its own that the whole record extends. */
const WITHOUT_UPLOAD = {
  record: 'PreRecordedJobRequest',
  field: 'audio_url',
  name: 'TranscribeParameters',
  description:
    'What to do with the audio that `transcribe` uploads: a pre-recorded job without the address of its audio.',
};

/** The records of the document as dataclasses, and a name for each of its other schemas. */
export function emitPythonTypes(model: Model): string {
  const shapes = clientShapes(model);
  const records = shapes.filter(isRecord);
  const aliases = inOrder(shapes.filter((each) => !isRecord(each)));
  const dataclasses = records.flatMap(withoutUpload);
  const code = `${dataclasses.map(dataclass).join('')}${aliases.map(alias).join('\n')}`;
  const names = [...dataclasses.map(({ name }) => name), ...aliases.map(({ name }) => name)];
  return `${header('client-python', '#')}from __future__ import annotations

${importUsed('collections.abc', ['Mapping', 'Sequence'], code)}from dataclasses import dataclass${code.includes(' = field(') ? ', field' : ''}
from typing import Literal, Optional, TypeAlias, Union

from .. import record

${code}
__all__ = ${pythonLiteral(names.sort(compare))}
`;
}

type NamedRecord = NamedShape & {
  readonly definition: RecordShape;
  /** The record that it extends; by default one without fields. */
  readonly base?: string;
};

const isRecord = (shape: NamedShape): shape is NamedRecord => shape.definition.kind === 'record';

/** A record, or two of it: first the fields that callers of `transcribe` give, then all. */
function withoutUpload(whole: NamedRecord): NamedRecord[] {
  const { fields } = whole.definition;
  const { record, field, name, description } = WITHOUT_UPLOAD;
  if (whole.name !== record || !fields.some((each) => each.name === field)) return [whole];
  const own = fields.filter((each) => each.name === field);
  const others = fields.filter((each) => each.name !== field);
  return [
    { ...whole, name, description, definition: { kind: 'record', fields: others } },
    { ...whole, base: name, definition: { kind: 'record', fields: own } },
  ];
}

const dataclass = ({ name, description, definition, base }: NamedRecord): string => `
@dataclass(frozen=True, kw_only=True, slots=True)
class ${name}(${base ?? 'record.Record'}):
${docstring(description, '    ')}
${definition.fields.map(fieldLines).join('')}
`;

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

/** Aliases are evaluated at import, so each follows its dependencies. */
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
