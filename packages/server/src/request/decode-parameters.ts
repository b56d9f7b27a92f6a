import type { Parameter } from '@verbatim/contract';
import type { ApiRequest } from './api-request.ts';
import { decodeQuery, decodeScalar } from './decode-values.ts';
import { parseQuery } from './parse-query.ts';

/** Parameters as their validator expects them: decoded to their declared type, not yet validated. */
export interface DecodedParameters {
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
