import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { type Draft, type Tree, targetOf, writeJson } from './draft.ts';
import { locationsOf } from './locations.ts';
import { parametersOf, reader } from './reader.ts';
import { addressMutators } from './requests/addresses.ts';
import { bodyMutators } from './requests/bodies.ts';
import { headerMutators } from './requests/headers.ts';
import { queryMutators } from './requests/queries.ts';
import type { Mutation, Target } from './requests/request-mutator.ts';
import { encode, textMutators } from './texts/text-mutators.ts';
import { validRequests } from './valid-requests.ts';
import { valueMutators } from './values/all-value-mutators.ts';
import type { ValueEdit } from './values/value-mutator.ts';

/** What a runtime hands over for one frame. */
export type FrameData = string | ArrayBuffer | Uint8Array | object | number | null | undefined;

/** A frame and what is wrong with it. */
export class MutatedFrame {
  readonly data: FrameData;
  readonly about: readonly string[];

  constructor(data: FrameData, about: readonly string[]) {
    this.data = data;
    this.about = about;
  }

  [fc.toStringMethod](): string {
    const shown =
      typeof this.data === 'string' ? this.data : Object.prototype.toString.call(this.data);
    const length = typeof this.data === 'string' ? this.data.length : 0;
    return `\n${JSON.stringify(shown.slice(0, 1000))} (${length} characters)\n${this.about.map((each) => `* ${each}`.slice(0, 200)).join('\n')}\n`;
  }
}

interface Start {
  readonly tree: Tree;
  readonly edits: fc.Arbitrary<ValueEdit>;
}

/** A documented example of a message and the ways to change it. */
function startsFor(schema: string): readonly Start[] {
  const locations = locationsOf(reader.schemaNamed(schema), reader);
  const choices = valueMutators.flatMap(({ weight, edits }) => {
    const arbitrary = edits(locations);
    return arbitrary ? [{ arbitrary, weight: Math.round(weight * 20) }] : [];
  });
  const { examples = [] } = reader.schemaNamed(schema);
  return examples.map((tree) => ({ tree, edits: fc.oneof(...choices) }));
}

const textEdits = fc.oneof(
  ...textMutators.map(({ weight, edits }) => ({
    arbitrary: edits,
    weight: Math.round(weight * 20),
  })),
);

/** Text frames that start from every example of these messages. */
export function textFrames(schemas: readonly string[]): fc.Arbitrary<MutatedFrame> {
  const starts = fc.constantFrom(...schemas.flatMap(startsFor));
  return starts.chain(({ tree, edits }) =>
    fc
      .tuple(
        fc.array(edits, { maxLength: 3, size: 'max' }),
        fc.array(textEdits, { maxLength: 1, size: 'max' }),
      )
      .map(([values, texts]) => {
        const changed = values.reduce((value, { edit }) => edit(value), tree);
        const bytes = texts.reduce((text, { edit }) => edit(text), encode(writeJson(changed)));
        // A runtime hands over text that is text: it ends the socket itself where it is not.
        return new MutatedFrame(
          new TextDecoder().decode(bytes),
          [...values, ...texts].map(({ about }) => about),
        );
      }),
  );
}

const lengths = [0, 1, 2, 319, 320, 4096, 65_536, 1_048_575, 1_048_576, 1_048_577, 2_000_000];

/** Frames of bytes, at and around the limit, in each form that a runtime may use. */
export const byteFrames: fc.Arbitrary<MutatedFrame> = fc
  .tuple(
    fc.oneof(
      { weight: 20, arbitrary: fc.nat(2000) },
      { weight: 1, arbitrary: fc.constantFrom(...lengths) },
    ),
    fc.nat(255),
    fc.constantFrom('ArrayBuffer', 'Uint8Array', 'Buffer', 'window'),
  )
  .map(([length, value, form]) => {
    const bytes = new Uint8Array(length).fill(value);
    const data =
      form === 'ArrayBuffer'
        ? bytes.buffer
        : form === 'Buffer'
          ? Buffer.from(bytes)
          : form === 'window'
            ? new Uint8Array(length + 16).subarray(8, 8 + length)
            : bytes;
    return new MutatedFrame(data, [`${length} bytes as ${form}`]);
  });

/** What no runtime should hand over. */
export const strangeFrames: fc.Arbitrary<MutatedFrame> = fc
  .constantFrom<FrameData>(
    null,
    undefined,
    0,
    {},
    [],
    new Blob(['{}']),
    new DataView(new ArrayBuffer(8)),
    new Float32Array(4),
    { toString: () => '{"type":"stop_recording"}' },
    Object.create(null) as object,
    new String('{"type":"stop_recording"}'),
    new Proxy({}, {}),
  )
  .map((data) => new MutatedFrame(data, ['neither text nor bytes']));

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
  const mutators = [...addressMutators, ...bodyMutators, ...headerMutators, ...queryMutators];
  const choices = mutators.flatMap(({ weight, mutations }) => {
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
