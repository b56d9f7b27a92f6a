import { expect, test } from 'vitest';
import { withPolicy } from '../../src/site/one-page-reference.ts';

test('the policy stands before everything that it governs', () => {
  expect(withPolicy('<html><head><script>1</script></head></html>')).toMatch(
    /^<html><head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*">/,
  );
});

test('a page without a head is refused: nothing would hold it back', () => {
  expect(() => withPolicy('<html><body></body></html>')).toThrow('has no head');
});
