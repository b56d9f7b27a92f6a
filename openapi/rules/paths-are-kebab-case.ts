import { houseRule } from './engine/house-rule.ts';

const SEGMENT = /^([a-z0-9]+([-.][a-z0-9]+)*|\{[a-z][a-z0-9_]*\})$/;

/** A path consists of words with hyphens and parameters in snake_case, without a final slash. */
export const pathsAreKebabCase = houseRule({
  description: 'Paths are typed, quoted and logged, so they have one style.',
  *check(contract) {
    for (const name of new Set(contract.ownEndpoints.map((operation) => operation.name))) {
      const odd = name
        .split('/')
        .slice(1)
        .find((segment) => !SEGMENT.test(segment));
      if (odd === undefined) continue;
      const message = `Write "${odd}" in ${name} as words with hyphens, a parameter in snake_case.`;
      yield { path: ['paths', name], message };
    }
  },
});
