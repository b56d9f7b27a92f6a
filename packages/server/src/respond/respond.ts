import type { OperationId } from '@verbatim/contract';
import type { Context } from 'hono';
import { ContractBreach } from '../fault.ts';
import { Problem } from '../problem.ts';
import { ApiRequest } from '../request/api-request.ts';
import { identifyFor } from '../request/authenticate.ts';
import { HandlerInput } from '../request/handler-input.ts';
import { bodyReaderFor } from '../request/read-body.ts';
import { parameterReaderFor } from '../request/read-parameters.ts';
import type { ResolvedApiOptions } from '../resolve-options.ts';
import type { ApiResponse } from '../response/api-response.ts';
import { errorBodyOf } from '../response/error-bodies.ts';
import type { Route } from '../route.ts';
import { buildResponse, isDocumented, type UntypedResponse } from './build-response.ts';

/** A handler without its types: the compiler has checked it against the document. */
export type UntypedHandler = (input: HandlerInput) => UntypedResponse | Promise<UntypedResponse>;

/**
 * Makes the function that responds to requests of a route: authenticate, admit, read parameters and body, call the
 * handler, respond. The order is part of the contract: a client without a credential learns nothing about an operation,
 * and nothing is read from a client that is over its rate.
 */
export function respondWith(route: Route, handle: UntypedHandler, options: ResolvedApiOptions) {
  const identify = identifyFor(route, options);
  const readParameters = parameterReaderFor(route);
  const readBody = bodyReaderFor(route, options);
  const errorBody = errorBodyOf(route.operation);

  const process = (request: ApiRequest): ApiResponse | Promise<ApiResponse> =>
    whenReady(identify(request), (principal) => {
      request.principal = principal;
      return whenReady(options.admit ? admit(request) : undefined, () => {
        const parameters = readParameters(request);
        return whenReady(readBody(request), (body) => {
          request.phase = 'request_handler';
          return whenReady(handle(new HandlerInput(parameters, body, request)), (result) => {
            request.phase = 'response_validation';
            return buildResponse(request, route, result, (error) => problemOf(request, error));
          });
        });
      });
    });

  return (c: Context): Response | Promise<Response> => {
    const startedAt = startOf(options);
    const request = new ApiRequest(c, route, options, errorBody);
    const fail = (error: unknown) => complete(request, failureResponse(request, error), startedAt);
    try {
      const response = whenReady(process(request), (done) => complete(request, done, startedAt));
      return response instanceof Promise ? response.catch(fail) : response;
    } catch (error) {
      return fail(error);
    }
  };
}

/**
 * Calls `next` with the value, at once unless the value is a promise. A response that needed no promise is written in the
 * turn in which its request arrived, which saves a tenth of a GET.
 */
function whenReady<T, R>(
  value: T | Promise<T>,
  next: (value: T) => R | Promise<R>,
): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** When a request began; read only if `onResponse` will report it. */
export const startOf = ({ onResponse }: ResolvedApiOptions): number =>
  onResponse === undefined ? 0 : performance.now();

/** Reports the response to `onResponse` and turns it into a web response. */
export function complete(request: ApiRequest, response: ApiResponse, startedAt: number): Response {
  request.options.onResponse?.({
    operationId: operationIdOf(request),
    method: request.method,
    requestId: request.requestId,
    principal: request.principal,
    durationMs: performance.now() - startedAt,
    response,
    header: (name) => request.header(name),
  });
  return webResponse(response);
}

/** The response as Hono passes it on. */
export const webResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body, { status, headers });

const operationIdOf = ({ route }: ApiRequest): OperationId | null =>
  (route?.operation.id as OperationId | undefined) ?? null;

function admit(request: ApiRequest): void | Promise<void> {
  const { route, options, principal, context } = request;
  const admission = options.admit?.(principal, route?.operation.id as OperationId, context);
  return whenReady(admission, (result) => {
    request.addHeaders(result?.headers);
    if (result?.refusal) throw result.refusal;
  });
}

/** Status of a request whose client disconnected before its response, as proxies log it. It is never sent. */
const CLIENT_GONE = 499;

/** The response of a failure. A handler that ends because its client disconnected did not fail. */
export const failureResponse = (request: ApiRequest, error: unknown): ApiResponse =>
  request.signal.aborted && error === request.signal.reason
    ? { status: CLIENT_GONE, headers: {}, body: null }
    : request.respondProblem(problemOf(request, error));

/** A documented problem as it is; any other error is a fault: reported to the operator, a bare 500 for the client. */
function problemOf(request: ApiRequest, error: unknown): Problem {
  if (error instanceof Problem && (!request.route || isDocumented(error, request.route))) {
    return error;
  }
  reportFault(request, error instanceof Problem ? undocumented(error) : error);
  return new Problem('internal_error');
}

/** Reports a fault to the operator. */
export function reportFault(request: ApiRequest, error: unknown): void {
  const { phase, requestId, options } = request;
  options.onFault({
    phase: error instanceof ContractBreach ? 'response_validation' : phase,
    operationId: operationIdOf(request),
    requestId,
    error,
  });
}

const undocumented = (problem: Problem): ContractBreach =>
  new ContractBreach(`The problem ${problem.code}`, ['the operation does not document it']);
