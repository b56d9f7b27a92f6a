import { describe, expect, test } from 'vitest';
import { type Generator, generators, leftOut, tryGenerator } from '../generators/tools.ts';

/** A first run of Go and Java downloads their dependencies. */
const TIMEOUT_MS = 600_000;

test.for(generators)(
  'client generators of other people make code of the document that compiles: $name',
  { timeout: TIMEOUT_MS },
  async (generator, context) => {
    const reason = leftOut(generator);
    if (reason !== null) context.skip(reason);
    await tryGenerator(generator);
  },
);

describe('code that does not compile is noticed', () => {
  const named = (name: string): Generator => {
    const found = generators.find((each) => each.name.startsWith(name));
    if (!found) throw new Error(`There is no generator ${name}.`);
    return found;
  };

  // These two fail on the document itself, which is why there are forms for generators. If one passes, it needs none any more.
  test.for([
    ['openapi-zod-client', 'kind'],
    ['oapi-codegen', 'vet: ./api.go'],
  ] as const)('%s', { timeout: TIMEOUT_MS }, async ([name, complaint], context) => {
    const generator: Generator = { ...named(name), document: 'document' };
    const reason = leftOut(generator);
    if (reason !== null) context.skip(reason);
    await expect(tryGenerator(generator)).rejects.toThrow(complaint);
  });
});
