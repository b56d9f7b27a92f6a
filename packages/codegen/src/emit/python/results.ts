import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import { type AnswerFacts, callFacts, errorCodesOf } from '../call-facts.ts';
import { callsOf } from '../calls.ts';
import { header } from '../header.ts';
import { pythonText } from './literal.ts';
import { resultName } from './names.ts';

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
