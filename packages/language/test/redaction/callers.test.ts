import { describe, expect, test } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { saying } from '../saying.ts';
import { callers } from './callers.ts';

describe('a redacted call keeps only this', () => {
  test.each(callers.map(({ said, left }) => [left.join(' | '), said] as const))(
    '%s',
    (left, said) => {
      const { utterances } = redact(
        said.map((text) => saying(text)),
        {},
      );
      expect(utterances.map(({ text }) => text).join(' | ')).toBe(left);
    },
  );
});
