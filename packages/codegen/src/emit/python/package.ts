import { objectAt } from '@verbatim/openapi-document';
import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import type { ParameterModel } from '../../model/parameters.ts';
import { shapeOf } from '../../model/shapes.ts';
import type { Files } from '../../write.ts';
import {
  type AnswerFacts,
  bodySchemasOf,
  callFacts,
  callsOf,
  credentialsOf,
  errorCodesOf,
  idempotencyHeaderOf,
  itemOf,
  listingFacts,
  listingName,
  listingsOf,
  pageOf,
  parametersIn,
  socketFacts,
} from '../call-facts.ts';
import { header } from '../source.ts';
import { emitPythonSamples } from './samples.ts';
import {
  annotation,
  docstring,
  importUsed,
  optional,
  PythonCode,
  type PythonValue,
  pythonLiteral,
  pythonText,
  resultName,
  snakeCase,
} from './source.ts';
import { emitPythonTypes } from './types.ts';

/** Everything that is generated for the Python client. */
export function pythonFiles(model: Model): Files {
  const methods = emitPythonMethods(model);
  return new Map([
    [
      '__init__.py',
      `${header('client-python', '#').trimEnd()}\n"""Types, tables and methods that follow from the document."""\n`,
    ],
    ['async_methods.py', methods],
    ['methods.py', emitPythonBlocking(methods)],
    ['operations.py', emitPythonOperations(model)],
    ['results.py', emitPythonResults(model)],
    ['samples.py', emitPythonSamples(model)],
    ['types.py', emitPythonTypes(model)],
  ]);
}

/** The part of the document that the client needs at run time. */
function emitPythonOperations(model: Model): string {
  const operations = new Map(callsOf(model).map((each) => [each.id, operation(each)]));
  const credentials = Object.entries(credentialsOf(model)).map(
    ([id, { in: place, name }]) => [id, call('Credential', { place, name })] as const,
  );
  const { maxFrameBytes, closeCodes } = socketFacts(model);
  const closes = Object.entries(closeCodes).map(
    ([code, { name, client }]) => [Number(code), call('CloseFacts', { name, client })] as const,
  );
  const events = model.webhooks.map(({ event, schema }) => [event, code(schema)] as const);
  return `${header('client-python', '#')}from .. import record
from ..operation import Answer, CloseFacts, Credential, Operation
from . import types

OPERATIONS: dict[str, Operation] = ${pythonLiteral(operations)}
"""How to send each operation and how to read its documented responses."""

LISTINGS: dict[str, str] = ${pythonLiteral(new Map(Object.entries(listingFacts(model))))}
"""The listings, by the name of their iterator in the document."""

CREDENTIALS: dict[str, Credential] = ${pythonLiteral(new Map(credentials))}
"""Where each credential is sent."""

IDEMPOTENCY_HEADER = ${pythonLiteral(idempotencyHeaderOf(model) ?? '')}
"""The header that makes a repeated POST harmless."""

MAX_FRAME_BYTES = ${maxFrameBytes}
"""Largest frame that the live WebSocket takes."""

CLOSE_CODES: dict[int, CloseFacts] = ${pythonLiteral(new Map(closes))}
"""What a client does on each close code."""

CALLBACK_EVENTS: dict[str, type[record.Record]] = ${pythonLiteral(new Map(events))}
"""The body of each callback, by its event."""
`;
}

function operation(model: OperationModel): PythonValue {
  const { method, path, security, repeat, json, form, answers, errors } = callFacts(model);
  const read = Object.entries(answers).map(([status, { kind, schema }]) => {
    const type = schema === null ? {} : { type: code(schema) };
    return [Number(status), call('Answer', { kind, ...type })] as const;
  });
  return call('Operation', {
    method,
    path,
    security,
    repeat,
    json,
    form,
    answers: new Map(read),
    errors,
  });
}

const code = (schema: string): PythonCode => new PythonCode(`types.${schema}`);

const call = (name: string, members: Readonly<Record<string, PythonValue>>): PythonCode =>
  new PythonCode(name, new Map(Object.entries(members)));

/** The result of each operation: a success for each documented status, and a failure for each documented error. */
const emitPythonResults = (
  model: Model,
): string => `${header('client-python', '#')}from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""\`Download\` or \`AsyncDownload\`."""

${callsOf(model).map(result).join('\n')}`;

function result(operation: OperationModel): string {
  const { answers } = callFacts(operation);
  const members = [
    ...Object.entries(answers).map(
      ([status, answer]) => `Success[Literal[${status}], ${dataOf(answer)}]`,
    ),
    ...errorCodesOf(operation).map(([status, codes]) => {
      const code = codes.length === 0 ? 'str' : `Literal[${codes.map(pythonText).join(', ')}]`;
      return `Failure[Literal[${status}], ${code}]`;
    }),
    'LocalFailure',
  ];
  return `${resultName(operation.id)}: TypeAlias = Union[\n${members.map((each) => `    ${each},\n`).join('')}]\n`;
}

function dataOf({ kind, schema }: AnswerFacts): string {
  if (kind === 'binary') return 'DownloadT';
  if (kind === 'text') return 'str';
  return kind === 'nothing' ? 'None' : `types.${schema}`;
}

/** The async methods: one for each operation, and one iterator for each list operation. */
function emitPythonMethods(model: Model): string {
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
  const type = `AsyncListing[${annotation(itemOf(model, pageOf(operation)), 'types.')}, results.${resultName(operation.id)}]`;
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

/** The body of a method; null if the operation has none, or a form alone. */
function bodyAnnotation(operation: OperationModel): string | null {
  const schemas = bodySchemasOf(operation).map((schema) => `types.${schema}`);
  const [only, ...others] = schemas;
  if (only === undefined) return null;
  const type = others.length === 0 ? only : `Union[${schemas.join(', ')}]`;
  return operation.body?.required ? `body: ${type}` : `body: ${optional(type)} = None`;
}

function keyword({ name, schema, required }: ParameterModel): string {
  const own = snakeCase(name);
  return required ? `${own}: ${typeOf(schema)}` : `${own}: ${optional(typeOf(schema))} = None`;
}

const typeOf = (schema: ParameterModel['schema']): string =>
  annotation(shapeOf(objectAt(schema)), 'types.');

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

const summaryOf = ({ method: verb, path, summary, deprecated }: OperationModel): string =>
  `${verb} ${path}: ${summary}${deprecated ? '\n\nDeprecated.' : ''}`;

/** Names of the async code, and what the blocking code has instead. `Async` is left out of every other name. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['__aenter__', '__enter__'],
  ['__aexit__', '__exit__'],
  ['__aiter__', '__iter__'],
  ['aclose', 'close'],
  ['aiter_bytes', 'iter_bytes'],
  ['ask_async_key', 'ask_key'],
  ['async_chunks', 'chunks'],
  ['asyncio', 'time'],
  ['run_session', 'run_blocking_session'],
  ['from ..async_caller', 'from .sync_caller'],
  ['from .async_methods', 'from .methods'],
  ['from ..live.async_session', 'from ..live.sync_session'],
]);

/** Docstrings, in which names and some phrases are replaced; strings and comments, which are kept; then code. */
const TOKENS =
  /(?<prose>"""[\s\S]*?""")|(?<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*)|(?<awaits>\basync (?=def\b|for\b|with\b)|\bawait )|(?:^from )?[.\w]+/gm;

/** The blocking version of async Python, for a module of the folder of generated code. */
export const emitPythonBlocking = (awaited: string): string =>
  awaited.replace(TOKENS, (token, ...rest) => {
    const { prose, kept, awaits }: Partial<Record<string, string>> = rest.at(-1);
    if (kept !== undefined) return kept;
    if (awaits !== undefined) return '';
    if (prose === undefined) return named(token);
    return prose
      .replace(/[.\w]+/g, named)
      .replace('is awaited', 'blocks')
      .replace('awaits their results', 'blocks until their results are there');
  });

/** The blocking versions of the modules `async_*.py`, which are written by hand. */
export const emitBlockingModules = (awaited: Files): Files =>
  new Map(
    [...awaited].map(([name, text]) => {
      const inFolder = text
        .replace(/^from \.(?=\w)/gm, 'from ..')
        .replaceAll('from ..generated.', 'from .');
      const source = `packages/client-python/src/verbatim/${name}.py`;
      const head = header('client-python', '#', source).trimEnd();
      return [`${name.replace('async', 'sync')}.py`, `${head}\n${emitPythonBlocking(inFolder)}`];
    }),
  );

const named = (path: string): string =>
  NAMES.get(path) ??
  path.replace(/\w+/g, (word) => NAMES.get(word) ?? word.replace(/Async(?=[A-Z])/, ''));
