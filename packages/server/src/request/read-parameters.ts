import { type ErrorCode, errorCodes } from '@verbatim/contract';
import type { Context } from 'hono';
import { Problem } from '../problem.ts';
import type { Route } from '../route.ts';
import { applyDefaults } from './apply-defaults.ts';
import { type DecodedParameters, decodeParameters } from './decode-parameters.ts';
import { describeErrors } from './validation-errors.ts';

const NONE: DecodedParameters = { path: {}, query: {}, header: {} };

/** Decodes, checks and completes the parameters of an operation. */
export function readParameters(route: Route, c: Context): DecodedParameters {
  const { operation, parameters: validate, parameterDefaults } = route;
  if (!validate) return NONE;
  const undecodable: string[] = [];
  const decoded = decodeParameters(operation.parameters, c, undecodable);
  const valid = validate(decoded);
  if (!valid || undecodable.length > 0) {
    const errors = valid ? [] : (validate.errors ?? []);
    if (errors.some(({ instancePath }) => instancePath.startsWith('/path/'))) {
      throw new Problem(unknownResource(route));
    }
    throw invalidRequest([...undecodable, ...describeErrors(errors, decoded).map(withoutPlace)]);
  }
  if (parameterDefaults) applyDefaults(parameterDefaults, decoded);
  return decoded;
}

/** The one answer to an invalid request: all that is wrong with it, the first of it in the message. */
export function invalidRequest(validationErrors: readonly string[]): Problem {
  const [first, ...others] = validationErrors;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return new Problem('invalid_request', {
    message: `The request is not valid: ${first}${more}`,
    validationErrors,
  });
}

/** An id that can't be one names nothing, so it is answered exactly as an id that nothing has. */
function unknownResource({ operation }: Route): ErrorCode {
  const code = operation.responses[404]?.errors[0];
  return isErrorCode(code) ? code : 'route_not_found';
}

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorCodes, code);

const withoutPlace = (sentence: string): string => sentence.replace(/^(?:query|header|path)\./, '');
