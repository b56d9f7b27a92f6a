import type { Exchange } from '../exchange.ts';
import { Problem } from '../problem.ts';
import type { BodyRoute, Route } from '../route.ts';
import { applyDefaults } from './apply-defaults.ts';
import { mediaType } from './media-type.ts';
import { readParts } from './multipart.ts';
import { tooLarge } from './read-bytes.ts';
import { readJson } from './read-json.ts';
import { invalidRequest } from './read-parameters.ts';
import { dropUnknownFields } from './unknown-fields.ts';
import { describeErrors } from './validation-errors.ts';

/**
 * Reads and checks the body. One documented media type: the value itself; several: told apart by `contentType`.
 * A form is not read here: its parts stream into the handler.
 */
export async function readBody(exchange: Exchange, route: Route): Promise<unknown> {
  const { c, settings } = exchange;
  const { body } = route.operation;
  if (!body) return undefined;
  const { headers } = c.req.raw;
  const contentType = headers.get('content-type');
  if (contentType === null && !body.required && !hasBody(headers)) return undefined;
  const type = mediaType(contentType);
  const bodyRoute = Object.hasOwn(route.bodies, type) ? route.bodies[type] : undefined;
  if (!bodyRoute) throw unsupportedType(type, Object.keys(route.bodies));
  refuseContentEncoding(headers.get('content-encoding'));
  if (type === 'multipart/form-data') {
    const limit = settings.maxFormBytes;
    if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
    return {
      contentType: type,
      parts: readParts(c.req.raw.body, contentType ?? '', body.parts ?? {}, limit),
    };
  }
  const value = await readJson(c, settings.maxJsonBytes);
  check(value, bodyRoute, settings.unknownFields);
  return Object.keys(route.bodies).length === 1 ? value : { contentType: type, value };
}

const hasBody = (headers: Headers): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;

function check(value: unknown, route: BodyRoute, unknownFields: 'refuse' | 'ignore'): void {
  const { validate, defaults, knownProperties } = route;
  if (validate && !validate(value)) {
    const errors = validate.errors ?? [];
    const mended =
      unknownFields === 'ignore' && dropUnknownFields(value, errors) && validate(value);
    if (!mended)
      throw invalidRequest(describeErrors(validate.errors ?? [], value, knownProperties));
  }
  if (defaults) applyDefaults(defaults, value);
}

function unsupportedType(type: string, supported: readonly string[]): Problem {
  const given = type === '' ? 'Content-Type is missing' : `Content-Type ${type} is not taken here`;
  return new Problem('unsupported_media_type', {
    message: `${given}; send ${supported.join(' or ')}`,
  });
}

function refuseContentEncoding(encoding: string | null): void {
  if (encoding === null || encoding.toLowerCase() === 'identity') return;
  throw new Problem('unsupported_content_encoding', {
    message: `Content-Encoding ${encoding.slice(0, 40)} is not taken; send the body as it is`,
  });
}
