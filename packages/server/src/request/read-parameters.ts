import {
  type ErrorCode,
  errorCodes,
  type Parameter,
  type ValidationError,
} from '@verbatim/contract';
import type { Context } from 'hono';
import { Problem } from '../problem.ts';
import type { Route } from '../route.ts';
import type { ApiRequest } from './api-request.ts';
import { compileDefaults } from './apply-defaults.ts';
import { decodeQuery, decodeScalar, parseQuery } from './decode-query.ts';
import { describeErrors } from './validation-errors.ts';

const NOTHING = Object.freeze({});
const NONE: DecodedParameters = { path: NOTHING, query: NOTHING, header: NOTHING };

/** Makes the function that decodes, checks and completes the parameters of a route. */
export function parameterReaderFor(route: Route): (request: ApiRequest) => DecodedParameters {
  const { operation, parameters: validate, parameterDefaults } = route;
  if (!validate) return () => NONE;
  const complete = parameterDefaults ? compileDefaults(parameterDefaults) : undefined;
  return (request) => {
    const undecodable: string[] = [];
    const decoded = decodeParameters(operation.parameters, request, undecodable);
    if (!validate(decoded)) throw refusal(route, validate.errors ?? [], decoded, undecodable);
    if (undecodable.length > 0) throw invalidRequest(undecodable);
    complete?.(decoded);
    return decoded;
  };
}

function refusal(
  route: Route,
  errors: readonly ValidationError[],
  decoded: DecodedParameters,
  undecodable: readonly string[],
): Problem {
  if (errors.some(({ instancePath }) => instancePath.startsWith('/path/'))) {
    return new Problem(unknownResource(route));
  }
  return invalidRequest([...undecodable, ...describeErrors(errors, decoded).map(withoutLocation)]);
}

/** The problem of an invalid request: all broken rules in the list, the first of them in the message. */
export function invalidRequest(validationErrors: readonly string[]): Problem {
  const [first, ...others] = validationErrors;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return new Problem('invalid_request', {
    message: `The request is not valid: ${first}${more}`,
    validationErrors,
    field: FIELD.exec(first ?? '')?.[0],
  });
}

/** The field that a sentence of `describeErrors` begins with. */
const FIELD = /^[\w$-]+(?=[ .[])/;

/** A malformed id gets the same response as an unknown one. */
function unknownResource({ operation }: Route): ErrorCode {
  const code = operation.responses[404]?.errors[0];
  return isErrorCode(code) ? code : 'route_not_found';
}

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorCodes, code);

const withoutLocation = (sentence: string): string =>
  sentence.replace(/^(?:query|header|path)\./, '');

/** Parameters as their validator expects them: decoded to their declared type, not yet validated. */
interface DecodedParameters {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly header: Record<string, unknown>;
}

/**
 * Decodes the declared parameters of an operation; unknown query parameters are ignored. Only the declared type decides,
 * so `007` stays text for a string parameter.
 */
export function decodeParameters(
  specs: readonly Parameter[],
  request: Pick<ApiRequest, 'url' | 'header' | 'pathParameter'>,
  errors: string[],
): DecodedParameters {
  const decoded: DecodedParameters = { path: {}, query: {}, header: {} };
  const query = parseQuery(request.url);
  for (const spec of specs) {
    let value: unknown;
    if (spec.in === 'query') {
      value = decodeQuery(spec, query, errors);
    } else if (spec.in === 'path') {
      const text = request.pathParameter(spec.name);
      value = text === undefined ? undefined : decodeScalar(spec.type, text);
    } else {
      const text = request.header(spec.name);
      value = text === null ? undefined : decodeScalar(spec.type, text);
    }
    if (value !== undefined) decoded[spec.in][spec.name] = value;
  }
  return decoded;
}

/** The input of a handler without its types. */
export class HandlerInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly principal: unknown;
  readonly requestId: string;
  readonly raw: Context;
  readonly #request: ApiRequest;

  constructor(parameters: DecodedParameters, body: unknown, request: ApiRequest) {
    this.params = parameters.path;
    this.query = parameters.query;
    this.headers = parameters.header;
    this.body = body;
    this.principal = request.principal;
    this.requestId = request.requestId;
    this.raw = request.context;
    this.#request = request;
  }

  /** A getter, because the abort controller is made when the signal is first read. */
  get signal(): AbortSignal {
    return this.#request.signal;
  }
}
