import { expect, test } from 'vitest';
import { withoutLogo, withPolicy } from '../../src/site/one-page-reference.ts';

test('the policy comes before everything that it restricts', () => {
  expect(withPolicy('<html><head><script>1</script></head></html>')).toMatch(
    /^<html><head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*">/,
  );
});

test('a page without a head is refused, because it could have no policy', () => {
  expect(() => withPolicy('<html><body></body></html>')).toThrow('has no head');
});

test('the logo of the maker is not asked for, and links stay', () => {
  expect(
    withoutLogo('src:`https://cdn.redoc.ly/redoc/logo-mini.svg`,href="https://redocly.com/redoc/"'),
  ).toBe('src:`data:,`,href="https://redocly.com/redoc/"');
});
