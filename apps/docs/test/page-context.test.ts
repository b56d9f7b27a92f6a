import { describe, expect, test } from 'vitest';
import { pageContextOf } from '../src/page-context.ts';

const file = (path: string) => ({ path, name: path.replace(/^.*\/|\.md$/g, ''), text: '' });
const { resolve, pageOf } = pageContextOf({
  content: [file('apps/docs/content/live.md'), file('apps/docs/content/callbacks.md')],
  decisions: [file('apps/docs/decisions/README.md'), file('apps/docs/decisions/a.md')],
  errors: [file('openapi/errors/rate_limited.md')],
})('apps/docs/content/live.md');

describe('a link to a file', () => {
  test.each([
    ['callbacks.md', '/callbacks.html'],
    ['callbacks.md#verify-the-signature', '/callbacks.html#verify-the-signature'],
    ['../../../openapi/errors/rate_limited.md', '/errors/rate_limited.html'],
    ['../../../openapi/errors', '/errors/index.html'],
    ['../decisions/README.md', '/decisions/index.html'],
    ['../decisions/a.md', '/decisions/a.html'],
    ['page:live-messages.html#binary', '/live-messages.html#binary'],
    ['https://example.com/', 'https://example.com/'],
    ['#here', '#here'],
  ])('%s leads to %s', (target, page) => {
    expect(resolve(target)).toBe(page);
  });

  test('that is not on the site stops the build', () => {
    expect(() => resolve('../README.md')).toThrow('not on the site');
  });
});

test('error codes and operations have pages, other words have none', () => {
  expect(pageOf('rate_limited')).toBe('/errors/rate_limited.html');
  expect(pageOf('POST /v2/live')).toBe('/reference/createLiveSession.html');
  expect(pageOf('endpointing')).toBeNull();
});
