import { type ErrorCode, errorCodes, type OperationId } from '@verbatim/contract';
import { binaryContent, Problem } from '@verbatim/server';
import type { Context } from 'hono';
import { type DocumentedAnswer, documentedAnswers } from './documented.ts';
import type { Preferences } from './preferences.ts';
import { SeededRandom } from './random.ts';
import { sample, wholeOf } from './sample.ts';

/** A reply with its types erased: it is made from the document, so it fits the document. */
export interface ErasedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Why there is no such answer, and which ones there are. */
export class NoSuchAnswer {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    this.sentences = sentences;
  }
}

/** The documented answer that is preferred. Errors are thrown, as handlers do. */
export function chooseAnswer(
  id: OperationId,
  preferences: Preferences,
  defaultSeed: number,
  c: Context,
): ErasedReply | NoSuchAnswer {
  const answers = documentedAnswers(id);
  const found = findAnswer(answers, preferences);
  if (!found) return new NoSuchAnswer(whatThereIs(answers, preferences));
  const { answer, name } = found;
  const random = new SeededRandom(preferences.seed ?? defaultSeed, `${id} ${answer.status}`);
  if (answer.status >= 400) throw problemOf(answer, preferences.dynamic ? undefined : name, random);
  const { status, headers, schema } = answer;
  if (schema === null) return { status, headers };
  const value =
    preferences.dynamic || name === undefined ? sample(schema, random) : answer.examples.get(name);
  if (wholeOf(schema).format !== 'binary') return { status, headers, body: value };
  askForPart(c, status);
  return { status: 200, headers, body: bytes(String(value)) };
}

interface Found {
  readonly answer: DocumentedAnswer;
  readonly name: string | undefined;
}

function findAnswer(
  answers: readonly DocumentedAnswer[],
  { code, example }: Preferences,
): Found | null {
  const candidates = answers.filter(({ status }) => code === undefined || status === code);
  if (example !== undefined) {
    const answer = candidates.find(({ examples }) => examples.has(example));
    return answer ? { answer, name: example } : null;
  }
  const [answer] = candidates;
  return answer ? { answer, name: answer.examples.keys().next().value } : null;
}

function whatThereIs(
  answers: readonly DocumentedAnswer[],
  { code, example }: Preferences,
): string[] {
  const wish = [code !== undefined && `code=${code}`, example && `example=${example}`];
  const documented = answers.map(({ status, examples }) => {
    const names = [...examples.keys()];
    return names.length === 0 ? `code=${status}` : `code=${status}, example=${names.join('|')}`;
  });
  return [
    `Prefer: ${wish.filter(Boolean).join(', ')} is not documented for this operation`,
    ...documented.map((each) => `there is ${each}`),
  ];
}

interface ErrorExample {
  readonly code: string;
  readonly message: string;
  readonly validation_errors?: readonly string[];
}

function problemOf(
  { examples, headers }: DocumentedAnswer,
  name: string | undefined,
  random: SeededRandom,
): Problem {
  const example = examples.get(name ?? random.pick([...examples.keys()])) as ErrorExample;
  if (!isErrorCode(example.code)) throw new TypeError(`${example.code} is no error code`);
  return new Problem(example.code, {
    message: example.message,
    validationErrors: example.validation_errors,
    headers: {
      ...headers,
      ...(example.code === 'range_not_satisfiable' && { 'content-range': 'bytes */0' }),
    },
  });
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

const bytes = (text: string) =>
  binaryContent(new TextEncoder().encode(text), { contentType: 'audio/wav', etag: '"example"' });

/** Whether a download is whole or a part follows from the request, so the request is made to fit. */
function askForPart(c: Context, status: number): void {
  const { headers } = c.req.raw;
  if (status === 200) headers.delete('range');
  else if (!headers.has('range')) headers.set('range', 'bytes=0-');
}
