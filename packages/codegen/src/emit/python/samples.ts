import { isObject, type Json } from '@verbatim/openapi-document';
import { FORM } from '../../model/bodies.ts';
import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import { namedShape, type RecordShape, type Shape } from '../../model/shapes.ts';
import { bodyExample, callFacts, callsOf, exampleOf } from '../call-facts.ts';
import { header } from '../source.ts';
import {
  fieldName,
  PythonCode,
  PythonList,
  type PythonValue,
  pythonLiteral,
  pythonText,
  snakeCase,
} from './source.ts';

/** A sample of each operation with its first example, as the docs show it. A test runs them all against the mock. */
export function emitPythonSamples(model: Model): string {
  // The operators' port is not reached by a client of the service.
  const operations = callsOf(model).filter(({ listener }) => listener === 'public');
  const rows = operations.map((operation) => {
    const [status = '200'] = Object.keys(callFacts(operation).answers);
    return `    ${pythonText(operation.id)}: (${status}, ${snakeCase(operation.id)}),\n`;
  });
  return `${header('client-python', '#')}from collections.abc import Callable
from pathlib import Path

from verbatim import Client, types

${operations.map((each) => sample(model, each)).join('\n')}

SAMPLES: dict[str, tuple[int, Callable[[Client], None]]] = {
${rows.join('')}}
"""The sample of each operation, with the status of its success."""
`;
}

function sample(model: Model, operation: OperationModel): string {
  const name = snakeCase(operation.id);
  const call =
    operation.body?.content[FORM] === undefined
      ? pythonCall(`client.${name}`, argumentsOf(model, operation))
      : 'client.upload(Path("meeting.mp3"))';
  const lines = [`result = ${call}`, 'if result:', ...success(operation), ...FAILURE];
  const body = lines.flatMap((line) => line.split('\n')).map((line) => `    ${line}\n`);
  return `\ndef ${name}(client: Client) -> None:\n${body.join('')}`;
}

const FAILURE = ['else:', '    print(result.error.code, result.error.message)'];

function success(operation: OperationModel): string[] {
  const [answer] = Object.values(callFacts(operation).answers);
  if (answer?.kind === 'binary') return ['    Path("audio.wav").write_bytes(result.data.read())'];
  return [`    print(result.${answer?.kind === 'nothing' ? 'status' : 'data'})`];
}

const pythonCall = (name: string, given: readonly PythonValue[]): string =>
  `${name}(${given.map((each) => pythonLiteral(each, '', name.length)).join(', ')})`;

function argumentsOf(model: Model, operation: OperationModel): PythonValue[] {
  const path = operation.parameters.filter((each) => each.in === 'path');
  const [mediaType, schema] = Object.entries(operation.body?.content ?? {})[0] ?? [];
  return [
    ...path.map((each) => String(exampleOf(model, each.schema) ?? each.name)),
    ...(mediaType === undefined || schema === undefined
      ? []
      : [
          pythonValue(model, bodyExample(model, operation, mediaType), {
            kind: 'named',
            name: schema,
          }),
        ]),
    ...operation.parameters
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name, schema: of }) => {
        const example = pythonText(String(exampleOf(model, of)));
        return new PythonCode(`${fieldName(name)}=${example}`);
      }),
  ];
}

/** A value of JSON as the Python that makes it: records by their classes. */
function pythonValue(
  model: Model,
  value: Json,
  shape: RecordShape | Shape,
  name = '',
): PythonValue {
  if (shape.kind === 'named') {
    return pythonValue(model, value, namedShape(model.document, shape.name).definition, shape.name);
  }
  if (shape.kind === 'union') {
    const fitting = shape.members.find((each) => fits(model, value, each));
    return pythonValue(model, value, fitting ?? { kind: 'json' });
  }
  if (Array.isArray(value)) {
    const items: Shape = shape.kind === 'list' ? shape.items : { kind: 'json' };
    return new PythonList(value.map((each) => pythonValue(model, each, items)));
  }
  if (!isObject(value)) return value;
  if (shape.kind !== 'record') {
    const values: Shape = shape.kind === 'map' ? shape.values : { kind: 'json' };
    return new Map(
      Object.entries(value).map(([key, each]) => [key, pythonValue(model, each, values)]),
    );
  }
  const members = Object.entries(value).flatMap(([key, each]) => {
    const field = shape.fields.find((known) => known.name === key);
    return field === undefined
      ? []
      : [[fieldName(key), pythonValue(model, each, field.shape)] as const];
  });
  return new PythonCode(`types.${name}`, new Map(members));
}

/** Whether a value may be one of this member of a union, by its kind in JSON and the fields that a record needs. */
function fits(model: Model, value: Json, shape: RecordShape | Shape): boolean {
  switch (shape.kind) {
    case 'named':
      return fits(model, value, namedShape(model.document, shape.name).definition);
    case 'record':
      return isObject(value) && shape.fields.every((each) => !each.required || each.name in value);
    case 'list':
      return Array.isArray(value);
    case 'map':
      return isObject(value);
    default:
      return !Array.isArray(value) && !isObject(value);
  }
}
