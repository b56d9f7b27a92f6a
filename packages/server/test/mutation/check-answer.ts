import { type ErrorCode, errorCodes, type Operation } from '@verbatim/contract';
import type { Answer } from './send.ts';
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
export function checkAnswer(
  operation: Operation | undefined,
  method: string,
  answer: Answer,
): void {
  const { status, headers } = answer;
  if (status === 500) throw wrong('it is a 500', answer);
  const requestId = headers.get('x-request-id') ?? '';
  if (!/^[\w.-]{1,64}$/.test(requestId)) throw wrong('it has no sane x-request-id', answer);
  if (!operation) {
    checkRouteNotFound(method, answer);
    return;
  }
  const documented = operation.responses[status];
  if (!documented) throw wrong('its status is not documented', answer);
  for (const name of headers.keys()) {
    if (!OF_HTTP.includes(name) && !documented.headers.includes(name))
      throw wrong(`the header ${name} is not documented`, answer);
  }
  checkContent(documented.content, method, answer);
  if (status >= 400 && method !== 'HEAD') checkError(answer, documented.errors);
}

function wrong(what: string, { status, text }: Answer): Error {
  return new Error(`The answer is wrong, ${what}: ${status} ${text.slice(0, 500)}`);
}

function checkRouteNotFound(method: string, answer: Answer): void {
  if (answer.status !== 404) throw wrong('there is nothing at this address', answer);
  if (method !== 'HEAD') checkError(answer, ['route_not_found']);
}

function checkContent(
  content: Operation['responses'][number]['content'],
  method: string,
  answer: Answer,
): void {
  const [documented] = Object.entries(content);
  const contentType = answer.headers.get('content-type');
  if (!documented) {
    if (contentType !== null || answer.byteLength > 0)
      throw wrong('it has a body where none is documented', answer);
    return;
  }
  const [type, schema] = documented;
  if (contentType === null || !(type === '*/*' || contentType === type))
    throw wrong(`its Content-Type is ${contentType}, not ${type}`, answer);
  if (method === 'HEAD') {
    if (answer.byteLength > 0) throw wrong('a HEAD has a body', answer);
    return;
  }
  const length = answer.headers.get('content-length');
  if (length !== null && Number(length) !== answer.byteLength)
    throw wrong(`Content-Length is ${length}`, answer);
  if (schema === 'binary') {
    checkStretch(answer);
    return;
  }
  const validate = validatorNamed(schema);
  if (validate && !validate(type === 'application/json' ? JSON.parse(answer.text) : answer.text)) {
    throw wrong(
      `its body breaks ${schema}: ${JSON.stringify(validate.errors?.slice(0, 3))}`,
      answer,
    );
  }
}

/** A part of a file has a Content-Range and its length. */
function checkStretch(answer: Answer): void {
  const range = answer.headers.get('content-range');
  if ((answer.status === 206) !== (range !== null)) throw wrong('only a part has a range', answer);
  if (range === null) return;
  const [, first = '', last = '', whole = ''] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? [];
  const byteLength = Number(last) - Number(first) + 1;
  if (byteLength !== answer.byteLength || byteLength < 1 || Number(last) >= Number(whole)) {
    throw wrong(`its range is ${range}`, answer);
  }
}

/** An error is short: it never repeats a large part of the request. */
const MAX_ERROR_LENGTH = 20_000;

function checkError(answer: Answer, codes: readonly string[]): void {
  const body = JSON.parse(answer.text) as ErrorBody;
  if (!validatorNamed('Error')?.(body)) throw wrong('it is not the one error shape', answer);
  if (!codes.includes(body.code))
    throw wrong(`the code ${body.code} is not documented for it`, answer);
  if (body.statusCode !== answer.status || errorCodes[body.code].status !== answer.status)
    throw wrong('its statuses differ', answer);
  if (body.request_id !== answer.headers.get('x-request-id'))
    throw wrong('its request ids differ', answer);
  if (answer.text.length - 2 * body.path.length > MAX_ERROR_LENGTH)
    throw wrong(`it has ${answer.text.length} characters`, answer);
  const { validation_errors: sentences } = body;
  if (body.code === 'invalid_request' && !sentences?.length)
    throw wrong('it does not say what is invalid', answer);
  for (const sentence of sentences ?? []) {
    if (sentence.length > 1000 || sentence.length < 5)
      throw wrong(`a sentence has ${sentence.length} characters`, answer);
  }
}
