import { houseRule } from './engine/house-rule.ts';

const SEGMENT = /^([a-z0-9]+([-.][a-z0-9]+)*|\{[a-z][a-z0-9_]*\})$/;

/** A path is made of words with hyphens and of parameters in snake_case, without a slash at the end. */
export const pathsAreKebabCase = houseRule({
  description: 'Addresses are typed, quoted and logged: one way of writing them.',
  *check(contract) {
    for (const name of new Set(contract.endpoints.map((operation) => operation.name))) {
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
