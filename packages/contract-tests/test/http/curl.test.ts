import { execFileSync } from 'node:child_process';
import { operations } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askFor } from '../../src/http/ask.ts';
import { curlOf } from '../../src/http/curl.ts';

const BASE = 'http://deployment.example';

/** Lets a shell read the line, with something in the place of curl that shows its arguments. */
function shellReads(line: string): { args: string[]; input: Buffer } {
  const script = `curl() { printf '%s\\0' "$@"; cat; }; ${line}`;
  const env = { ...process.env, VERBATIM_KEY: 'secret' };
  const output = execFileSync('bash', ['-c', script], {
    input: '',
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const end = output.lastIndexOf(0) + 1;
  return {
    args: output.toString('utf8', 0, end).split('\0').slice(0, -1),
    input: output.subarray(end),
  };
}

describe('the curl line', () => {
  test('repeats a request, whatever its body holds', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.record({ a: texts, "it's": texts }), (json) => {
        const ask = askFor(operations.createLiveSession, { json });
        const { args } = shellReads(curlOf(ask, BASE));
        expect(args).toEqual([
          ...['-sS', '-i', '-X', 'POST', `${BASE}/v2/live`],
          ...['-H', 'x-service-key: secret', '-H', 'content-type: application/json'],
          ...['--data-binary', JSON.stringify(json)],
        ]);
      }),
      { numRuns: 25 },
    );
  });

  test('sends bytes that are no text through base64', () => {
    const body = Uint8Array.of(255, 10, 39, 128);
    const ask = askFor(operations.createLiveSession, { body, contentType: 'application/json' });
    const { args, input } = shellReads(curlOf(ask, BASE));
    expect(args.slice(-2)).toEqual(['--data-binary', '@-']);
    expect([...input]).toEqual([...body]);
  });

  test('never shows a key, but a variable in its place', () => {
    const own = curlOf(askFor(operations.getReadiness), BASE);
    const other = curlOf(askFor(operations.getReadiness, { account: 'other' }), BASE);
    const none = curlOf(askFor(operations.getReadiness, { account: 'none' }), BASE);
    expect([own, other]).toEqual([
      expect.stringContaining('$VERBATIM_KEY'),
      expect.stringContaining('$VERBATIM_OTHER_KEY'),
    ]);
    expect(none).not.toContain('x-service-key');
  });

  test('says how long a body is that is too long to show', () => {
    const ask = askFor(operations.createLiveSession, { json: { a: 'x'.repeat(5000) } });
    expect(curlOf(ask, BASE)).toMatch(/# and 5008 bytes of body$/);
  });
});
