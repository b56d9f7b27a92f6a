import type { FormPart } from '@verbatim/contract';
import { Problem } from '../problem.ts';
import type { ResolvedApiOptions } from '../resolve-options.ts';
import type { BodyRoute, Route } from '../route.ts';
import type { Wire } from '../wire/wire.ts';
import { compileDefaults } from './apply-defaults.ts';
import { mediaType } from './media-type.ts';
import { readParts } from './multipart.ts';
import { parseJson } from './parse-json.ts';
import { tooLarge } from './read-bytes.ts';
import { invalidRequest } from './read-parameters.ts';
import { dropUnknownFields } from './unknown-fields.ts';
import { describeErrors } from './validation-errors.ts';

type BodyReader = (wire: Wire) => unknown;

/** Reads a body of one media type, whose name is known already. */
type TypedReader = (wire: Wire, contentType: string) => unknown;

/**
 * Makes the function that reads and checks the bodies of a route. One documented media type: the value itself; several:
 * told apart by `contentType`. A form is not read here: its parts stream into the handler.
 */
export function bodyReaderFor(
  { operation, bodies }: Route,
  settings: ResolvedApiOptions,
): BodyReader {
  const { body } = operation;
  if (!body) return () => undefined;
  const types = Object.keys(bodies);
  const readers = new Map<string, TypedReader>();
  for (const [type, route] of Object.entries(bodies)) {
    const read =
      type === 'multipart/form-data'
        ? formReader(body.parts ?? {}, settings)
        : jsonReader(route, settings);
    readers.set(type, types.length === 1 ? read : named(type, read));
  }
  return (wire) => {
    const contentType = wire.header('content-type');
    if (contentType === null && !body.required && !hasBody(wire)) return undefined;
    const type = mediaType(contentType);
    const read = readers.get(type);
    if (!read) throw unsupportedType(type, types);
    refuseContentEncoding(wire.header('content-encoding'));
    return read(wire, contentType ?? '');
  };
}

const hasBody = (wire: Wire): boolean =>
  wire.header('transfer-encoding') !== null || Number(wire.header('content-length')) > 0;

const named =
  (contentType: string, read: TypedReader): TypedReader =>
  async (wire, header) => {
    const content = await read(wire, header);
    return contentType === 'multipart/form-data'
      ? { contentType, parts: content }
      : { contentType, value: content };
  };

function formReader(
  parts: Readonly<Record<string, FormPart>>,
  { maxFormBytes }: ResolvedApiOptions,
): TypedReader {
  return (wire, contentType) => {
    refuseLength(wire, maxFormBytes);
    return readParts(wire.body, contentType, parts, maxFormBytes);
  };
}

function jsonReader(
  route: BodyRoute,
  { maxJsonBytes, unknownFields }: ResolvedApiOptions,
): TypedReader {
  const complete = route.defaults ? compileDefaults(route.defaults) : undefined;
  const take = (bytes: Uint8Array): unknown => {
    const value = parseJson(bytes);
    check(value, route, unknownFields);
    complete?.(value);
    return value;
  };
  return (wire) => {
    refuseLength(wire, maxJsonBytes);
    return wire.readBytes(maxJsonBytes).then(take);
  };
}

/** What says itself that it is too large need not arrive. */
function refuseLength(wire: Wire, limitBytes: number): void {
  if (Number(wire.header('content-length')) > limitBytes) throw tooLarge(limitBytes);
}

function check(
  value: unknown,
  { validate, knownProperties }: BodyRoute,
  unknownFields: ResolvedApiOptions['unknownFields'],
): void {
  if (!validate || validate(value)) return;
  const errors = validate.errors ?? [];
  if (unknownFields === 'ignore' && dropUnknownFields(value, errors) && validate(value)) return;
  throw invalidRequest(describeErrors(validate.errors ?? [], value, knownProperties));
}

/** A message plays back what was sent, yet never a header of kilobytes. */
const MAX_SHOWN = 40;

function unsupportedType(type: string, supported: readonly string[]): Problem {
  const given =
    type === ''
      ? 'Content-Type is missing'
      : `Content-Type ${type.slice(0, MAX_SHOWN)} is not taken here`;
  return new Problem('unsupported_media_type', {
    message: `${given}; send ${supported.join(' or ')}`,
  });
}

function refuseContentEncoding(encoding: string | null): void {
  if (encoding === null || encoding.toLowerCase() === 'identity') return;
  throw new Problem('unsupported_content_encoding', {
    message: `Content-Encoding ${encoding.slice(0, MAX_SHOWN)} is not taken; send the body as it is`,
  });
}
