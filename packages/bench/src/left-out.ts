import process from 'node:process';

/** Whether something that a measurement needs is missing here; says so. */
export function isLeftOut(measurement: string, ...needed: readonly object[]): boolean {
  for (const found of needed) {
    if (!('missing' in found)) continue;
    process.stderr.write(`${measurement} is left out: ${found.missing}\n`);
    return true;
  }
  return false;
}
