import { type ErrorCode, errorCodes, type Operation, validators } from '@verbatim/contract';
import type { ReceivedResponse } from './send.ts';
import { validatorNamed } from './validator-table.ts';

/** The body of every 4xx and 5xx response. */
interface ErrorBody {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly message: string;
  readonly request_id: string;
  readonly path: string;
  readonly validation_errors?: readonly string[];
}

/** Headers that HTTP defines; every other one must be in the document. */
const OF_HTTP = [
  'connection',

  'content-length',
  'content-type',
  'upgrade',
  'x-request-id',
];

/** Throws if a response is not documented for its operation. Undefined: no operation was reached. */
export function checkResponse(
  operation: Operation | undefined,
  method: string,
  response: ReceivedResponse,
): void {
  const { status, headers } = response;
  if (status === 500) throw wrong('it is a 500', response);
  const requestId = headers.get('x-request-id') ?? '';
  if (!/^[\w.-]{1,64}$/.test(requestId)) throw wrong('it has no sane x-request-id', response);
  if (!operation) {
    checkRouteNotFound(method, response);
    return;
  }
  const documented = operation.responses[status];
  if (!documented) throw wrong('its status is not documented', response);
  for (const name of headers.keys()) {
    if (!OF_HTTP.includes(name) && !documented.headers.includes(name))
      throw wrong(`the header ${name} is not documented`, response);
  }
  checkContent(documented.content, method, response);
  if (status >= 400 && method !== 'HEAD') checkError(response, documented.errors);
}

function wrong(what: string, { status, text }: ReceivedResponse): Error {
  return new Error(`The response is wrong, ${what}: ${status} ${text.slice(0, 500)}`);
}

function checkRouteNotFound(method: string, response: ReceivedResponse): void {
  if (response.status !== 404) throw wrong('there is nothing at this address', response);
  if (method !== 'HEAD') checkError(response, ['route_not_found']);
}

function checkContent(
  content: Operation['responses'][number]['content'],
  method: string,
  response: ReceivedResponse,
): void {
  const contentType = response.headers.get('content-type');
  const all = Object.entries(content);
  const documented = all.find(([type]) => type === contentType) ?? all[0];
  if (!documented) {
    if (contentType !== null || response.byteLength > 0)
      throw wrong('it has a body where none is documented', response);
    return;
  }
  const [type, schema] = documented;
  if (contentType === null || !(type === '*/*' || contentType === type))
    throw wrong(`its Content-Type is ${contentType}, not ${type}`, response);
  if (method === 'HEAD') {
    if (response.byteLength > 0) throw wrong('a HEAD has a body', response);
    return;
  }
  const length = response.headers.get('content-length');
  if (length !== null && Number(length) !== response.byteLength)
    throw wrong(`Content-Length is ${length}`, response);
  if (schema === 'binary') {
    checkStretch(response);
    return;
  }
  const validate = validatorNamed(schema);
  if (
    validate &&
    !validate(type === 'application/json' ? JSON.parse(response.text) : response.text)
  ) {
    throw wrong(
      `its body breaks ${schema}: ${JSON.stringify(validate.errors?.slice(0, 3))}`,
      response,
    );
  }
}

/** A part of a file has a Content-Range and its length. */
function checkStretch(response: ReceivedResponse): void {
  const range = response.headers.get('content-range');
  if ((response.status === 206) !== (range !== null))
    throw wrong('only a part has a range', response);
  if (range === null) return;
  const [, first = '', last = '', whole = ''] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? [];
  const byteLength = Number(last) - Number(first) + 1;
  if (byteLength !== response.byteLength || byteLength < 1 || Number(last) >= Number(whole)) {
    throw wrong(`its range is ${range}`, response);
  }
}

/** The body of the operation's own error schema was checked before: this is about its code. */
function checkForeignError(
  code: ErrorCode,
  codes: readonly string[],
  response: ReceivedResponse,
): void {
  if (!codes.includes(code)) throw wrong(`the code ${code} is not documented for it`, response);
  if (errorCodes[code].status !== response.status)
    throw wrong('its code has another status', response);
}

/** An error is short: it never repeats a large part of the request. */
const MAX_ERROR_LENGTH = 20_000;

function checkError(response: ReceivedResponse, codes: readonly string[]): void {
  const parsed: unknown = JSON.parse(response.text);
  if (validators.OpenAiError(parsed)) {
    checkForeignError(parsed.error.code, codes, response);
    return;
  }
  if (validators.DeepgramError(parsed)) {
    checkForeignError(parsed.err_code, codes, response);
    return;
  }
  const body = parsed as ErrorBody;
  if (!validatorNamed('Error')?.(body)) throw wrong('it is not the one error shape', response);
  if (!codes.includes(body.code))
    throw wrong(`the code ${body.code} is not documented for it`, response);
  if (body.statusCode !== response.status || errorCodes[body.code].status !== response.status)
    throw wrong('its statuses differ', response);
  if (body.request_id !== response.headers.get('x-request-id'))
    throw wrong('its request ids differ', response);
  if (response.text.length - 2 * body.path.length > MAX_ERROR_LENGTH)
    throw wrong(`it has ${response.text.length} characters`, response);
  const { validation_errors: sentences } = body;
  if (body.code === 'invalid_request' && !sentences?.length)
    throw wrong('it does not say what is invalid', response);
  for (const sentence of sentences ?? []) {
    if (sentence.length > 1000 || sentence.length < 5)
      throw wrong(`a sentence has ${sentence.length} characters`, response);
  }
}
