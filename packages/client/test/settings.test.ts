import { describe, expect, test } from 'vitest';
import { createClient } from '../src/http.ts';

describe('an address that is none', () => {
  test.each([
    '',
    'verbatim.example.com',
    'ftp://example.com',
    'https://a.example?x=1',
    'https://u:p@a.example',
  ])('%j is refused at once', (baseUrl) => {
    expect(() => createClient({ baseUrl, apiKey: null })).toThrow(TypeError);
  });
});
