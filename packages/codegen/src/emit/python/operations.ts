import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import {
  type AnswerFacts,
  callFacts,
  callsOf,
  credentialsOf,
  errorCodesOf,
  idempotencyHeaderOf,
  listingFacts,
  socketFacts,
} from '../call-facts.ts';
import { header } from '../source.ts';
import { PythonCode, type PythonValue, pythonLiteral, pythonText, resultName } from './source.ts';

/** The part of the document that the client needs at run time. */
export function emitPythonOperations(model: Model): string {
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

function code(schema: string): PythonCode {
  return new PythonCode(`types.${schema}`);
}

function call(name: string, members: Readonly<Record<string, PythonValue>>): PythonCode {
  return new PythonCode(name, new Map(Object.entries(members)));
}

/** The result of each operation: a success for each documented status, and a failure for each documented error. */
export function emitPythonResults(model: Model): string {
  return `${header('client-python', '#')}from typing import Literal, TypeAlias, TypeVar, Union

from ..result import Failure, LocalFailure, Success
from . import types

DownloadT = TypeVar("DownloadT")
"""\`Download\` or \`AsyncDownload\`."""

${callsOf(model).map(result).join('\n')}`;
}

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
