import {
  type components,
  defaults,
  type FormPart,
  knownProperties,
  type OperationId,
  type Resolved,
  type ValidationError,
  validators,
} from '@verbatim/contract';
import type { ResolvedApiOptions } from '../api-options.ts';
import type { ReceivedPart } from '../handler.ts';
import { Problem } from '../problem.ts';
import type { BodyRoute, Route } from '../route.ts';
import type { ApiRequest } from './api-request.ts';
import { compileDefaults } from './apply-defaults.ts';
import { FormFields, readParts } from './multipart.ts';
import { parseJson } from './parse-json.ts';
import { incomplete, tooLarge } from './read-bytes.ts';
import { invalidRequest } from './read-parameters.ts';
import {
  describeErrors,
  fieldName,
  pointerTo,
  unknownProperty,
  valueAt,
} from './validation-errors.ts';

/** The media range of a body that may have any type; a more exact one of the document wins. */
const ANY_TYPE = '*/*';

/** Reads a body of one media type. `contentType` is the whole header, with its parameters. */
type TypedReader = (request: ApiRequest, contentType: string) => unknown;

/**
 * Makes the function that reads and checks the bodies of a route. It returns the value itself if the document has one
 * media type, and a union distinguished by `contentType` if it has several. The parts of a form stream into the handler.
 */
export function bodyReaderFor(
  { operation, bodies }: Route,
  options: ResolvedApiOptions,
): (request: ApiRequest) => unknown {
  const { body } = operation;
  if (!body) return () => undefined;
  const types = Object.keys(bodies);
  const readers = new Map<string, TypedReader>();
  for (const [type, route] of Object.entries(bodies)) {
    const isForm = type === 'multipart/form-data';
    if (isForm) readers.set(type, formReader(body.parts ?? {}, route, options));
    else if (!route.validate) readers.set(type, bytesReader(type, options));
    else {
      const read = jsonReader(route, operation.id as OperationId, options);
      readers.set(type, types.length === 1 ? read : named(type, read));
    }
  }
  return (request) => {
    const contentType = request.header('content-type');
    if (contentType === null && !body.required && !hasBody(request)) return undefined;
    const type = mediaType(contentType);
    const read = readers.get(type) ?? readers.get(ANY_TYPE);
    if (!read) throw unsupportedType(type, types);
    refuseContentEncoding(request.header('content-encoding'));
    return read(request, contentType ?? '');
  };
}

const hasBody = (request: ApiRequest): boolean =>
  request.header('transfer-encoding') !== null || Number(request.header('content-length')) > 0;

const named =
  (contentType: string, read: TypedReader): TypedReader =>
  async (request, header) => ({ contentType, value: await read(request, header) });

function formReader(
  expected: Readonly<Record<string, FormPart>>,
  route: BodyRoute,
  { maxFieldBytes, maxFormBytes, unknownFields }: ResolvedApiOptions,
): TypedReader {
  const complete = route.defaults ? compileDefaults(route.defaults) : undefined;
  return (request, contentType) => {
    refuseLength(request, maxFormBytes);
    const fields = new FormFields(expected, maxFieldBytes);
    let isRead = false;
    const read = { fields, limitBytes: maxFormBytes, unknownParts: unknownFields };
    const parts = async function* (): AsyncGenerator<ReceivedPart> {
      yield* readParts(request.bodyStream(), contentType, expected, read);
      isRead = true;
    };
    return {
      contentType: 'multipart/form-data',
      parts: parts(),
      fields: () => {
        if (!isRead) throw new TypeError('The fields of a form follow its parts; read those first');
        const undecodable: string[] = [];
        const value = fields.decode(undecodable);
        if (undecodable.length > 0) throw invalidRequest(undecodable);
        check(value, route, unknownFields);
        complete?.(value);
        return value;
      },
    };
  };
}

function bytesReader(
  contentType: string,
  { maxFormBytes: limitBytes }: ResolvedApiOptions,
): TypedReader {
  return (request) => {
    refuseLength(request, limitBytes);
    return { contentType, bytes: boundedBytes(request.bodyStream(), limitBytes) };
  };
}

async function* boundedBytes(
  chunks: AsyncIterable<Uint8Array> | null,
  limitBytes: number,
): AsyncGenerator<Uint8Array> {
  const reading = chunks?.[Symbol.asyncIterator]();
  for (let byteLength = 0; reading !== undefined; ) {
    // A broken connection is the client's problem, not a fault of the service.
    const next = await reading.next().catch(() => {
      throw incomplete();
    });
    if (next.done) return;
    byteLength += next.value.byteLength;
    if (byteLength > limitBytes) throw tooLarge(limitBytes);
    yield next.value;
  }
}

function jsonReader(
  route: BodyRoute,
  operationId: OperationId,
  { maxJsonBytes, unknownFields, translateBody }: ResolvedApiOptions,
): TypedReader {
  const complete = route.defaults ? compileDefaults(route.defaults) : undefined;
  const parseAndCheck = (request: ApiRequest, bytes: Uint8Array): unknown => {
    const parsed = parseJson(bytes);
    const header = (name: string) => request.header(name);
    const translated = translateBody?.({ operationId, header }, parsed);
    const value = translated ? translated.body : parsed;
    const dropped = check(value, route, translated ? 'ignore' : unknownFields);
    request.ignoredFields = [...(translated?.ignored ?? []), ...dropped];
    complete?.(value);
    return value;
  };
  return (request) => {
    refuseLength(request, maxJsonBytes);
    return request.readBytes(maxJsonBytes).then((bytes) => parseAndCheck(request, bytes));
  };
}

/** Throws before the body is read if its declared length exceeds the limit. */
function refuseLength(request: ApiRequest, maxBytes: number): void {
  if (Number(request.header('content-length')) > maxBytes) throw tooLarge(maxBytes);
}

/** Throws if the value is not valid. Returns the names of unknown fields that were dropped. */
function check(
  value: unknown,
  { validate, knownProperties }: BodyRoute,
  unknownFields: ResolvedApiOptions['unknownFields'],
): string[] {
  if (!validate || validate(value)) return [];
  if (unknownFields === 'ignore') {
    const dropped = dropUnknownFields(value, validate.errors ?? []);
    if (dropped.length > 0 && validate(value)) return dropped;
  }
  throw invalidRequest(describeErrors(validate.errors ?? [], value, knownProperties));
}

/** Characters of a header value that an error message repeats. */
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

/** Removes unknown fields in place. Returns their names. */
function dropUnknownFields(value: unknown, errors: readonly ValidationError[]): string[] {
  const dropped: string[] = [];
  for (const error of errors) {
    const name = unknownProperty(error);
    if (name === undefined) continue;
    const holder = valueAt(value, error.instancePath);
    if (typeof holder !== 'object' || holder === null) continue;
    if (!Object.hasOwn(holder, name)) continue;
    Reflect.deleteProperty(holder, name);
    dropped.push(fieldName(pointerTo(error.instancePath, name)));
  }
  return dropped;
}

const JSON_TYPE = 'application/json';

/** `Application/JSON; charset=utf-8` as `application/json`; the empty string if the header is missing. */
function mediaType(contentType: string | null): string {
  if (contentType === null) return '';
  // The fast path of nearly every client.
  if (contentType === JSON_TYPE) return contentType;
  const end = contentType.indexOf(';');
  return (end === -1 ? contentType : contentType.slice(0, end)).trim().toLowerCase();
}

/** Bodies that requests of another API are translated to. */
type TranslatedBody = 'LiveSessionRequest' | 'PreRecordedJobRequest';

const complete = {
  LiveSessionRequest: compileDefaults(defaults.LiveSessionRequest),
  PreRecordedJobRequest: compileDefaults(defaults.PreRecordedJobRequest),
} satisfies Record<TranslatedBody, unknown>;

/** Checks a body and fills in its defaults, as if it were the body of an HTTP request. Throws `invalid_request`. */
export function completeBody<Name extends TranslatedBody>(
  name: Name,
  given: components['schemas'][Name],
): Resolved.components['schemas'][Name] {
  const body: unknown = structuredClone(given);
  const validate = validators[name];
  if (!validate(body)) {
    throw invalidRequest(describeErrors(validate.errors ?? [], body, knownProperties[name]));
  }
  complete[name](body);
  // Validated and completed: what has a default is there.
  return body as Resolved.components['schemas'][Name];
}
