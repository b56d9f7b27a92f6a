import { objectAt } from '@verbatim/openapi-document';
import { FORM } from '../../model/bodies.ts';
import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import type { ParameterModel } from '../../model/parameters.ts';
import { namedShape, type Shape, shapeOf } from '../../model/shapes.ts';
import { callFacts, callsOf, listingName, listingsOf } from '../call-facts.ts';
import { header } from '../source.ts';
import {
  annotation,
  docstring,
  importUsed,
  optional,
  pythonText,
  resultName,
  snakeCase,
} from './source.ts';

/** One typed method for each operation, and one iterator for each list operation; awaited. */
export function emitPythonMethods(model: Model): string {
  const methods = [
    ...callsOf(model).map(method),
    ...listingsOf(model).map((each) => listing(model, each)),
  ].join('\n');
  const standard = [
    importUsed('collections.abc', ['Mapping', 'Sequence'], methods),
    importUsed('typing', ['Optional', 'Union'], methods),
  ].join('');
  return `${header('client-python', '#')}${standard}
${importUsed('..', ['record'], methods)}from ..async_caller import AsyncCaller, AsyncDownload, AsyncListing
from ..settings import CallOptions
from . import results, types


class AsyncMethods(AsyncCaller):
    """One method for each operation, and one iterator for each listing."""

${methods}`;
}

function method(operation: OperationModel): string {
  const { answers } = callFacts(operation);
  const isDownload = Object.values(answers).some(({ kind }) => kind === 'binary');
  const result = `results.${resultName(operation.id)}${isDownload ? '[AsyncDownload]' : ''}`;
  const body = bodyAnnotation(operation);
  const signature = [
    'self',
    ...parametersIn(operation, 'path').map(
      ({ name, schema }) => `${snakeCase(name)}: ${typeOf(schema)}`,
    ),
    ...(body === null ? [] : [body]),
    '*',
    ...[...parametersIn(operation, 'query'), ...parametersIn(operation, 'header')].map(keyword),
    'options: Optional[CallOptions] = None',
  ];
  const given = [
    pythonText(operation.id),
    ...groups(operation),
    ...(body === null ? [] : ['body=body']),
    'options=options',
  ];
  return `    async def ${snakeCase(operation.id)}(
${signature.map((each) => `        ${each},\n`).join('')}    ) -> ${result}:
${docstring(summaryOf(operation), '        ')}        result: ${result} = await self._call(
${given.map((each) => `            ${each},\n`).join('')}        )
        return result
`;
}

function listing(model: Model, operation: OperationModel): string {
  const page = Object.values(operation.responses.get(200)?.content ?? {})[0] ?? '';
  const type = `AsyncListing[${annotation(itemOf(model, page), 'types.')}, results.${resultName(operation.id)}]`;
  const signature = [
    'self',
    '*',
    ...parametersIn(operation, 'query').map(keyword),
    'options: Optional[CallOptions] = None',
  ];
  return `    def ${snakeCase(listingName(operation.id))}(
${signature.map((each) => `        ${each},\n`).join('')}    ) -> ${type}:
${docstring(summaryOf(operation), '        ')}        return AsyncListing(
            self._call,
            ${pythonText(operation.id)},
            ${group(parametersIn(operation, 'query'))},
            options,
        )
`;
}

function itemOf(model: Model, page: string): Shape {
  const { definition } = namedShape(model.document, page);
  const items =
    definition.kind === 'record'
      ? definition.fields.find(({ name }) => name === 'items')?.shape
      : undefined;
  return items?.kind === 'list' ? items.items : { kind: 'json' };
}

/** The type of the body that is not a form: forms are sent by `upload`. */
function bodyAnnotation({ body }: OperationModel): string | null {
  const schemas = Object.entries(body?.content ?? {}).flatMap(([type, schema]) =>
    type === FORM ? [] : [`types.${schema}`],
  );
  const [only, ...others] = schemas;
  if (body === null || only === undefined) return null;
  const type = others.length === 0 ? only : `Union[${schemas.join(', ')}]`;
  return body.required ? `body: ${type}` : `body: ${optional(type)} = None`;
}

function parametersIn(
  { parameters }: OperationModel,
  place: ParameterModel['in'],
): ParameterModel[] {
  return parameters.filter((each) => each.in === place);
}

function keyword({ name, schema, required }: ParameterModel): string {
  const own = snakeCase(name);
  return required ? `${own}: ${typeOf(schema)}` : `${own}: ${optional(typeOf(schema))} = None`;
}

function typeOf(schema: ParameterModel['schema']): string {
  return annotation(shapeOf(objectAt(schema)), 'types.');
}

function groups(operation: OperationModel): string[] {
  const places = { path: 'path', query: 'query', header: 'headers' } as const;
  return Object.entries(places).flatMap(([place, name]) => {
    const here = parametersIn(operation, place as keyof typeof places);
    return here.length === 0 ? [] : [`${name}=${group(here)}`];
  });
}

function group(parameters: readonly ParameterModel[]): string {
  const members = parameters.map(({ name }) => `${pythonText(name)}: ${snakeCase(name)}`);
  return `{${members.join(', ')}}`;
}

function summaryOf({ method: verb, path, summary, deprecated }: OperationModel): string {
  return `${verb} ${path}: ${summary}${deprecated ? '\n\nDeprecated.' : ''}`;
}
