import { houseRule } from './engine/house-rule.ts';

const SNAKE_CASE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const HEADER_CASE = /^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/;

/** The one exception: existing clients rely on its name. */
const EXCEPTIONS = new Set(['statusCode']);

/** Fields and query parameters are named in snake_case, headers with hyphens. */
export const propertyNamesAreSnakeCase = houseRule({
  description: 'With one style, names need not be looked up.',
  *check(contract) {
    for (const { path, role, name } of contract.schemas) {
      if (role !== 'property' || EXCEPTIONS.has(name)) continue;
      if (!SNAKE_CASE.test(name)) yield { path, message: `Write "${name}" in snake_case.` };
    }
    for (const { value, path } of contract.parameters) {
      const name = String(value['name']);
      const wanted = value['in'] === 'header' ? HEADER_CASE : SNAKE_CASE;
      if (wanted.test(name)) continue;
      const style = value['in'] === 'header' ? 'words and hyphens' : 'snake_case';
      yield { path: [...path, 'name'], message: `Write "${name}" in ${style}.` };
    }
  },
});
