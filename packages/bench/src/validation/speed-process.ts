// The process of one measurement: validates a body repeatedly with one peer and reports nanoseconds per body.
import process from 'node:process';
import { type MeasuredBody, measuredBodies } from './bodies.ts';
import type { Checks } from './checks.ts';

const [contender, title, seconds] = process.argv.slice(2);
const body = measuredBodies.find((measured) => measured.title === title);
if (!body) throw new Error(`There is no body ${title}`);
const { checks }: { checks: Checks } = await import(`./${contender}.ts`);
process.send?.(nanosecondsPerBody(checks, body, Number(seconds)));

function nanosecondsPerBody(
  all: Checks,
  { name, value, valid }: MeasuredBody,
  time: number,
): number {
  const check = all[name];
  const text = JSON.stringify(value);
  const copies = Array.from({ length: 256 }, (): unknown => JSON.parse(text));
  for (const copy of copies) {
    if (check(copy) !== valid) throw new Error(`${contender} takes ${title} for ${!valid}`);
  }
  const validateFor = (milliseconds: number) => {
    let validated = 0;
    const start = performance.now();
    let now = start;
    while (now - start < milliseconds) {
      for (const copy of copies) check(copy);
      validated += copies.length;
      now = performance.now();
    }
    return ((now - start) * 1e6) / validated;
  };
  validateFor(time * 500);
  return validateFor(time * 1000);
}
