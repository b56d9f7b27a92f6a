import type { Operation } from '@verbatim/contract';
import { KEY, TOKEN } from '../example-api.ts';
import { checkResponse } from './check-response.ts';
import type { Draft, Part } from './draft.ts';
import type { Outcome } from './observed-api.ts';
import { reachedBy } from './reached.ts';
import { textOf } from './received.ts';
import type { Sendable } from './send.ts';
import { takesServiceKey } from './valid-requests.ts';
import { validatorNamed } from './validator-table.ts';

/** Throws if a request did not end as the document requires. */
export function checkOutcome(
  served: readonly Operation[],
  draft: Draft,
  sent: Sendable,
  outcome: Outcome,
): void {
  const { response, handledBy, faults, closeCode } = outcome;
  for (const { error, phase } of faults) {
    throw new Error(`A fault of phase ${phase}`, { cause: error });
  }
  const operation = reachedBy(served, sent.method, sent.url.pathname);
  checkResponse(operation, sent.method, response);
  if (handledBy !== null && handledBy !== operation?.id) fail(`it was handled by ${handledBy}`);
  if (!operation) return;
  checkCredential(operation, sent, outcome);
  if (handledBy === null && response.status < 400 && response.status !== 101)
    fail('no handler ran, yet it succeeded');
  if (
    closeCode !== null &&
    !operation.websocket?.closeCodes.some(({ code }) => code === closeCode)
  ) {
    fail(`the socket was closed with ${closeCode}, which is not documented`);
  }
  if (operation.id === draft.operation.id && handledBy === null)
    checkRefusal(operation, draft, sent, outcome);
}

function fail(what: string): never {
  throw new Error(`The outcome is wrong: ${what}`);
}

/** A request without a valid credential gets a 401 and nothing else; one with a valid credential never gets a 401. */
function checkCredential(
  operation: Operation,
  sent: Sendable,
  { response, closeCode, handledBy }: Outcome,
): void {
  // What is no handshake is refused before its key is looked at.
  if (operation.websocket && response.status === 426) return;
  if (takesServiceKey(operation)) {
    const right = sent.headers.get('x-service-key') === KEY;
    if (right === (response.status === 401))
      fail(`a ${right ? 'right' : 'wrong'} key got a ${response.status}`);
  } else if (operation.security === 'sessionToken' && response.status === 101) {
    const right = sent.url.searchParams.get('token') === TOKEN;
    if (!right && (closeCode !== 4401 || handledBy !== null))
      fail(`a wrong token got ${closeCode}`);
  } else if (response.status === 401) fail('no credential is needed here');
}

/** Whether a valid request was refused. */
function checkRefusal(
  operation: Operation,
  { changed, transport }: Draft,
  sent: Sendable,
  { response }: Outcome,
): void {
  const only = (...parts: readonly Part[]): boolean =>
    [...changed].every((part) => parts.includes(part));
  if (transport.breaksAfter !== null) return;
  if (operation.websocket) return;
  if (operation.body === null) {
    const declared = operation.parameters.some((parameter) => parameter.in === 'header');
    if (only('transport') || (!declared && only('header', 'transport')))
      fail(`a valid request got ${response.status}`);
    return;
  }
  if (only('transport')) fail(`a valid request got ${response.status}`);
  if (only('body', 'transport') && isValidJson(operation, sent))
    fail(`a valid body got ${response.status}`);
}

const MEBIBYTE = 1024 * 1024;

function isValidJson({ body }: Operation, sent: Sendable): boolean {
  const schema = body?.content['application/json'];
  if (!schema || sent.headers.get('content-type') !== 'application/json') return false;
  if ((sent.bytes?.byteLength ?? 0) > MEBIBYTE) return false;
  try {
    return validatorNamed(schema)?.(JSON.parse(textOf(sent))) ?? false;
  } catch {
    return false;
  }
}
