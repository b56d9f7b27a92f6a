/**
 * What every answer tells browsers: take it for what it says it is, show it in no frame, run nothing that it holds, keep
 * no copy, and tell nobody where it came from.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
