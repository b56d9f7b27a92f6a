import { type ErrorCode, errorCodes, type OperationId } from '@verbatim/contract';
import { binaryContent, Problem } from '@verbatim/server';
import type { Context } from 'hono';
import { type DocumentedResponse, documentedResponses } from './documented-responses.ts';
import type { Preferences } from './preferences.ts';
import { SeededRandom } from './random.ts';
import { mergedSchema, sample } from './sample.ts';

/** A reply without its types: it is taken from the document, so it fits the document. */
export interface ErasedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The preferred response is not documented; lists the documented ones. */
export class UndocumentedPreference {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    this.sentences = sentences;
  }
}

/** The documented response that the caller prefers. Errors are thrown, as in handlers. */
export function chooseResponse(
  id: OperationId,
  preferences: Preferences,
  defaultSeed: number,
  c: Context,
): ErasedReply | UndocumentedPreference {
  const responses = documentedResponses(id);
  const found = findResponse(responses, preferences);
  if (!found) return new UndocumentedPreference(documentedChoices(responses, preferences));
  const { response, name } = found;
  const random = new SeededRandom(preferences.seed ?? defaultSeed, `${id} ${response.status}`);
  if (response.status >= 400)
    throw problemOf(response, preferences.dynamic ? undefined : name, random);
  const { status, headers, schema } = response;
  if (schema === null) return { status, headers };
  const value =
    preferences.dynamic || name === undefined
      ? sample(schema, random)
      : response.examples.get(name);
  if (mergedSchema(schema).format !== 'binary') return { status, headers, body: value };
  setRange(c, status);
  return { status: 200, headers, body: bytes(String(value)) };
}

interface ChosenResponse {
  readonly response: DocumentedResponse;
  readonly name: string | undefined;
}

function findResponse(
  responses: readonly DocumentedResponse[],
  { code, example }: Preferences,
): ChosenResponse | null {
  const candidates = responses.filter(({ status }) => code === undefined || status === code);
  if (example !== undefined) {
    const response = candidates.find(({ examples }) => examples.has(example));
    return response ? { response, name: example } : null;
  }
  const [response] = candidates;
  return response ? { response, name: response.examples.keys().next().value } : null;
}

function documentedChoices(
  responses: readonly DocumentedResponse[],
  { code, example }: Preferences,
): string[] {
  const preference = [code !== undefined && `code=${code}`, example && `example=${example}`];
  const documented = responses.map(({ status, examples }) => {
    const names = [...examples.keys()];
    return names.length === 0 ? `code=${status}` : `code=${status}, example=${names.join('|')}`;
  });
  return [
    `Prefer: ${preference.filter(Boolean).join(', ')} is not documented for this operation`,
    ...documented.map((each) => `documented: ${each}`),
  ];
}

/** An example of an error. Those of dialects have other fields, and the usual message of their code. */
interface ErrorExample {
  readonly message?: string;
  readonly validation_errors?: readonly string[];
}

function problemOf(
  { examples, headers }: DocumentedResponse,
  name: string | undefined,
  random: SeededRandom,
): Problem {
  // Examples of errors are named after their codes.
  const code = name ?? random.pick([...examples.keys()]);
  if (!isErrorCode(code)) throw new TypeError(`${code} is not an error code`);
  const example = examples.get(code) as ErrorExample;
  return new Problem(code, {
    message: example.message,
    validationErrors: example.validation_errors,
    headers: {
      ...headers,
      ...(code === 'range_not_satisfiable' && { 'content-range': 'bytes */0' }),
    },
  });
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

const bytes = (text: string) =>
  binaryContent(new TextEncoder().encode(text), { contentType: 'audio/wav', etag: '"example"' });

/** The stub decides by the Range header whether a download is partial, so the header is set to fit the status. */
function setRange(c: Context, status: number): void {
  const { headers } = c.req.raw;
  if (status === 200) headers.delete('range');
  else if (!headers.has('range')) headers.set('range', 'bytes=0-');
}
