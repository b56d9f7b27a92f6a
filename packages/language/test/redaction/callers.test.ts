import { expect, test } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { saying } from '../saying.ts';
import { callers } from './callers.ts';

test.each(callers.map(({ spoken, left }) => [left.join(' | '), spoken] as const))(
  'a redacted call keeps only this: %s',
  (left, spoken) => {
    const { utterances } = redact(
      spoken.map((text) => saying(text)),
      {},
    );
    expect(utterances.map(({ text }) => text).join(' | ')).toBe(left);
  },
);
