import { describe, expect, test } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { saying } from '../saying.ts';
import { callers } from './callers.ts';

describe('of what a caller says, only this is left', () => {
  test.each(callers)('$left', ({ said, left }) => {
    const { utterances } = redact(
      said.map((text) => saying(text)),
      {},
    );
    expect(utterances.map(({ text }) => text)).toEqual(left);
  });
});
