import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { type Draft, targetOf } from './draft.ts';
import { locationsOf } from './locations.ts';
import { parametersOf, reader } from './reader.ts';
import { requestMutators } from './requests/all-request-mutators.ts';
import type { Mutation, Target } from './requests/request-mutator.ts';
import { validRequests } from './valid-requests.ts';

/** A valid request and what was done to it. Prints itself as a recipe that can be sent again. */
export class MutatedRequest {
  readonly draft: Draft;
  readonly mutations: readonly Mutation[];

  constructor(draft: Draft, mutations: readonly Mutation[]) {
    this.draft = draft;
    this.mutations = mutations;
    for (const mutation of mutations.toSorted((a, b) => a.stage - b.stage)) {
      mutation.apply(draft);
      draft.changed.add(mutation.part);
    }
  }

  [fc.toStringMethod](): string {
    const { method, headers, transport } = this.draft;
    const { via, chunkBytes, breaksAfter } = transport;
    const lines = [
      `${method} ${targetOf(this.draft)}`.slice(0, 600),
      ...headers.map(([name, value]) => `${name}: ${value}`.slice(0, 200)),
      '',
      shownBody(this.draft.bodyBytes),
      `(via ${via}, chunks of ${chunkBytes} bytes, ${breaksAfter === null ? 'whole' : `broken after ${breaksAfter} bytes`})`,
      ...this.mutations.map(({ about }) => `* ${about}`.slice(0, 200)),
    ];
    return `\n${lines.join('\n')}\n`;
  }
}

function shownBody(bytes: Uint8Array | null): string {
  if (bytes === null) return '(no body)';
  const start = JSON.stringify(new TextDecoder('latin1').decode(bytes.subarray(0, 1000)));
  return bytes.byteLength > 1000 ? `${start}... (${bytes.byteLength} bytes)` : start;
}

/** Requests of an operation with one to three things wrong with them. */
export function mutatedRequests(operation: Operation): fc.Arbitrary<MutatedRequest> {
  const target = targetFor(operation);
  const choices = requestMutators.flatMap(({ weight, mutations }) => {
    const arbitrary = mutations(target);
    return arbitrary ? [{ arbitrary, weight: Math.round(weight * 20) }] : [];
  });
  const starts = fc.constantFrom(...validRequests(operation));
  const wrongs = fc.array(fc.oneof(...choices), { minLength: 1, maxLength: 3, size: 'max' });
  return fc
    .tuple(starts, wrongs)
    .map(([start, mutations]) => new MutatedRequest(start(), mutations));
}

function targetFor(operation: Operation): Target {
  const schema = operation.body?.content['application/json'];
  return {
    operation,
    locations: schema ? locationsOf(reader.schemaNamed(schema), reader) : [],
    parameters: parametersOf(operation),
  };
}
