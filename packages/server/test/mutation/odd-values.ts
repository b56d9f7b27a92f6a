import { readFileSync } from 'node:fs';

/** `name: ["a", "b"]`, over several lines where they are indented. `«x*5000»` in a value stands for 5,000 times `x`. */
const text = readFileSync(new URL('./odd-values.txt', import.meta.url), 'utf8');

const repeated = (value: string): string =>
  value.replace(/«(.+?)\*(\d+)»/gs, (_, part: string, times) => part.repeat(Number(times)));

const lists = new Map(
  text
    .trim()
    .split(/\n(?=\S)/)
    .map((list) => {
      const colon = list.indexOf(':');
      const values: string[] = JSON.parse(list.slice(colon + 1));
      return [list.slice(0, colon), values.map(repeated)] as const;
    }),
);

/** Values that careless code gets wrong; `name`: in which place. */
export function oddValues(name: string): readonly string[] {
  const list = lists.get(name);
  if (!list) throw new TypeError(`odd-values.txt has no list ${name}`);
  return list;
}
