import { expect, test } from 'vitest';
import { withPolicy } from '../../src/site/one-page-reference.ts';

test('the policy comes before everything that it restricts', () => {
  expect(withPolicy('<html><head><script>1</script></head></html>')).toMatch(
    /^<html><head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*">/,
  );
});

test('a page without a head is refused, because it could have no policy', () => {
  expect(() => withPolicy('<html><body></body></html>')).toThrow('has no head');
});
