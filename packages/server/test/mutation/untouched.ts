import {
  clientMessages,
  defaults,
  errorCodes,
  knownProperties,
  operations,
  securitySchemes,
  serverMessages,
  validators,
  webhookEvents,
} from '@verbatim/contract';
import { expect } from 'vitest';

const shared: Readonly<Record<string, object>> = {
  Object,
  'Object.prototype': Object.prototype,
  Array,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'String.prototype': String.prototype,
  'Number.prototype': Number.prototype,
  'Boolean.prototype': Boolean.prototype,
  'Symbol.prototype': Symbol.prototype,
  'RegExp.prototype': RegExp.prototype,
  'Error.prototype': Error.prototype,
  'Map.prototype': Map.prototype,
  'Set.prototype': Set.prototype,
  'Promise.prototype': Promise.prototype,
  'Uint8Array.prototype': Uint8Array.prototype,
  'Headers.prototype': Headers.prototype,
  'Request.prototype': Request.prototype,
  'Response.prototype': Response.prototype,
  'URLSearchParams.prototype': URLSearchParams.prototype,
  JSON,
  Reflect,
  globalThis,
};

const tables = {
  clientMessages,
  defaults,
  errorCodes,
  knownProperties,
  operations,
  securitySchemes,
  serverMessages,
  webhookEvents,
};

/** Everything that requests share and none may change. */
export class Snapshot {
  readonly #descriptors = descriptors();
  readonly #tables = structuredClone(tables);
  readonly #validators = { ...validators };

  /** Fails where something is not as it was. */
  expectUnchanged(): void {
    const now = descriptors();
    for (const [name, before] of this.#descriptors) {
      const after = now.get(name);
      expect([...(after?.keys() ?? [])], `the keys of ${name}`).toEqual([...before.keys()]);
      for (const [key, descriptor] of before)
        expectSame(`${name}.${String(key)}`, after?.get(key), descriptor);
    }
    expect(tables).toEqual(this.#tables);
    expect({ ...validators }).toEqual(this.#validators);
    expect(Object.keys({})).toEqual([]);
  }
}

type Descriptors = ReadonlyMap<string | symbol, PropertyDescriptor>;

function descriptors(): ReadonlyMap<string, Descriptors> {
  return new Map(
    Object.entries(shared).map(([name, holder]) => [
      name,
      new Map(Reflect.ownKeys(holder).map((key) => [key, descriptorOf(holder, key)])),
    ]),
  );
}

const descriptorOf = (holder: object, key: string | symbol): PropertyDescriptor =>
  Reflect.getOwnPropertyDescriptor(holder, key) ?? {};

function expectSame(
  name: string,
  after: PropertyDescriptor | undefined,
  before: PropertyDescriptor,
): void {
  for (const part of ['value', 'get', 'set', 'writable', 'enumerable', 'configurable'] as const) {
    if (!Object.is(after?.[part], before[part])) throw new Error(`${name} is not as it was`);
  }
}
