import type { OperationId } from '@verbatim/contract';
import { identifyFor } from './authenticate.ts';
import { Exchange } from './exchange.ts';
import { ContractBreach } from './fault.ts';
import { HandlerInput } from './handler-input.ts';
import { Problem } from './problem.ts';
import { bodyReaderFor } from './request/read-body.ts';
import { parameterReaderFor } from './request/read-parameters.ts';
import type { ResolvedApiOptions } from './resolve-options.ts';
import { answer, isDocumented, type UntypedResponse } from './response/build-response.ts';
import type { Route } from './route.ts';
import { startOf, tell } from './tell.ts';
import type { ApiResponse, Respond } from './wire/wire.ts';

/** A handler with its types erased. */
export type UntypedHandler = (input: HandlerInput) => UntypedResponse | Promise<UntypedResponse>;

/**
 * The life of a request: who calls, may they, what do they want, is it valid, do it, answer. The order is part of the
 * contract: nobody learns anything about an operation without a credential, and nothing is read for those turned away.
 */
export function respondWith(
  route: Route,
  handle: UntypedHandler,
  settings: ResolvedApiOptions,
): Respond {
  const identify = identifyFor(route, settings);
  const readParameters = parameterReaderFor(route);
  const readBody = bodyReaderFor(route, settings);
  return async (wire) => {
    const startedAt = startOf(settings);
    const exchange = new Exchange(wire, route, settings);
    try {
      // Waiting for what is there already would cost a turn of the event loop's microtasks.
      const identity = identify(exchange);
      const principal = identity instanceof Promise ? await identity : identity;
      exchange.principal = principal;
      if (settings.admit) admit(exchange, principal);
      const parameters = readParameters(wire);
      const content = readBody(wire);
      const body = content instanceof Promise ? await content : content;
      exchange.phase = 'request_handler';
      const pending = handle(new HandlerInput(parameters, body, principal, exchange));
      const reply = pending instanceof Promise ? await pending : pending;
      exchange.phase = 'response_validation';
      return tell(exchange, answer(exchange, route, reply), startedAt);
    } catch (error) {
      return tell(exchange, answerFailure(exchange, error), startedAt);
    }
  };
}

function admit(exchange: Exchange, principal: unknown): void {
  const { wire, route, settings } = exchange;
  const admission = settings.admit?.(principal, route?.operation.id as OperationId, wire.context);
  if (admission?.headers) Object.assign(exchange.headers, admission.headers);
  if (admission?.refusal) throw admission.refusal;
}

/** A documented problem goes to the caller; everything else is our fault, told to the operator alone. */
export function answerFailure(exchange: Exchange, error: unknown): ApiResponse {
  const { route, settings, requestId } = exchange;
  if (error instanceof Problem && (!route || isDocumented(error, route))) {
    return exchange.problem(error);
  }
  const phase =
    error instanceof ContractBreach || error instanceof Problem
      ? 'response_validation'
      : exchange.phase;
  settings.onFault({
    phase,
    operationId: (route?.operation.id as OperationId | undefined) ?? null,
    requestId,
    error: error instanceof Problem ? undocumented(error) : error,
  });
  return exchange.problem(new Problem('internal_error'));
}

const undocumented = (problem: Problem): ContractBreach =>
  new ContractBreach(`The problem ${problem.code}`, ['the operation does not document it']);
