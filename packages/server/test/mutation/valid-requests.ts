import type { Operation } from '@verbatim/contract';
import type { ParameterObject } from '@verbatim/openapi-document';
import { JOB_ID, KEY, TOKEN } from '../example-api.ts';
import { Draft, fieldPart, filePart, formWith, piece, type Tree } from './draft.ts';
import { bodyExamples, parametersOf } from './reader.ts';

/** Makes a fresh draft each time. */
export type ValidRequest = () => Draft;

/** The valid requests of an operation that mutations start from: one for each documented example, and their like. */
export function validRequests(operation: Operation): readonly ValidRequest[] {
  const bodies = bodiesOf(operation);
  const addresses = addressesOf(operation);
  return addresses.flatMap((address) =>
    bodies.map((body) => () => {
      const draft = new Draft(operation, operation.path.replaceAll(/\{\w+\}/g, JOB_ID));
      if (takesServiceKey(operation)) draft.setHeader('x-service-key', KEY);
      if (operation.security === 'sessionToken') draft.query.push(piece('token', TOKEN));
      address(draft);
      body(draft);
      return draft;
    }),
  );
}

/** Whether the key may come in our own header. */
export const takesServiceKey = ({ security, otherSecurity }: Operation): boolean =>
  [security, ...otherSecurity].includes('serviceKey');

type Completion = (draft: Draft) => void;

/** Without any optional parameter; then with an example of each. */
function addressesOf(operation: Operation): readonly Completion[] {
  const all = parametersOf(operation).filter((each) => each.in !== 'path');
  const giving = (parameters: typeof all): Completion => {
    return (draft) => {
      for (const parameter of parameters) give(draft, parameter);
    };
  };
  const plain = giving(all.filter(({ required }) => required === true));
  if (operation.websocket) return [plain, (draft) => draft.setHeader('upgrade', 'websocket')];
  return all.length === 0 ? [plain] : [plain, giving(all)];
}

function give(draft: Draft, { name, in: location, schema }: ParameterObject): void {
  const [example] = schema.examples ?? schema.enum ?? [];
  if (location === 'header') draft.setHeader(name, String(example));
  else draft.query.push(...queryPieces(name, example));
}

function queryPieces(name: string, example: Tree | undefined): readonly string[] {
  if (Array.isArray(example)) return example.map((item) => piece(name, String(item)));
  if (typeof example !== 'object' || example === null) return [piece(name, String(example))];
  return Object.entries(example).map(([key, value]) => piece(`${name}[${key}]`, String(value)));
}

function bodiesOf(operation: Operation): readonly Completion[] {
  if (!operation.body) return [() => {}];
  return Object.keys(operation.body.content).flatMap((contentType): readonly Completion[] => {
    if (contentType === 'multipart/form-data') return [formBody];
    return bodyExamples(operation, contentType).map((tree) => (draft) => {
      draft.setHeader('content-type', contentType);
      draft.body = { kind: 'json', tree };
    });
  });
}

const formBody: Completion = (draft) => {
  const { body } = draft.operation;
  const parts = Object.entries(body?.parts ?? {}).filter(([, { required }]) => required);
  const form = formWith(
    parts.map(([name, { type }]) =>
      type === 'file'
        ? filePart(name, 'take 1.wav', 'RIFF....WAVEfmt ')
        : fieldPart(name, 'whisper-1'),
    ),
  );
  draft.setHeader('content-type', `multipart/form-data; boundary=${form.boundary}`);
  draft.body = { kind: 'form', form };
};
