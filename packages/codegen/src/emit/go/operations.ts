import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import {
  callFacts,
  callsOf,
  credentialsOf,
  idempotencyHeaderOf,
  listingFacts,
  socketFacts,
} from '../call-facts.ts';
import { exportedName, goHeader, goText, keyed, operationName } from './source.ts';

/** The part of the document that the client needs at run time. */
export function emitGoOperations(model: Model): string {
  const { maxFrameBytes, closeCodes } = socketFacts(model);
  const form = callsOf(model).flatMap((each) => callFacts(each).form ?? [])[0];
  const codes = Object.entries(closeCodes).map(
    ([code, { name, client }]) =>
      `\t${code}: {name: ${goText(name)}, action: ${CLOSE_ACTIONS[client] ?? 'closeReconnects'}},\n`,
  );
  const listings = Object.values(listingFacts(model)).map((id) => `\t&${operationName(id)},\n`);
  return `${goHeader([])}
${callsOf(model)
  .map((each) => operation(model, each))
  .join('\n')}
// listings are the operations that return pages.
var listings = []*operation{
${listings.join('')}}

// idempotencyHeader makes a repeated POST harmless.
const idempotencyHeader = ${goText(idempotencyHeaderOf(model) ?? '')}

// uploadField is the form field that takes the file.
const uploadField = ${goText(form ?? '')}

// maxFrameBytes bounds a frame that the live WebSocket takes.
const maxFrameBytes = ${maxFrameBytes}

// closeCodes says what a client does on each documented close code.
var closeCodes = map[int]closeFacts{
${codes.join('')}}
`;
}

const CLOSE_ACTIONS: Readonly<Record<string, string>> = {
  done: 'closeCompletes',
  reconnect: 'closeReconnects',
  stop: 'closeFails',
};

function operation(model: Model, given: OperationModel): string {
  const { method, path, security, repeat, answers, errors } = callFacts(given);
  const credential = security === null ? undefined : credentialsOf(model)[security];
  const responses = Object.entries(answers).map(
    ([status, { kind }]) => `${status}: body${exportedName(kind)}`,
  );
  const members: (readonly [string, string])[] = [
    ['method', goText(method)],
    ['path', goText(path)],
    ...(credential === undefined ? [] : [['credential', goText(credential.name)] as const]),
    ['repeat', `repeat${exportedName(repeat)}`],
    ['responses', `map[int]bodyKind{${responses.join(', ')}}`],
    ['errors', `[]int{${errors.join(', ')}}`],
  ];
  return `var ${operationName(given.id)} = operation{\n${keyed(members)}}\n`;
}
