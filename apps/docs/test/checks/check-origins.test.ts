import { describe, expect, test } from 'vitest';
import { checkOrigins } from '../../src/checks/check-origins.ts';
import { builtFiles } from '../built-site.ts';

const check = (path: string, text: string) =>
  checkOrigins(new Map([[path, text]])).map(({ what }) => what);

describe('requests to other hosts', () => {
  test.each([
    ['a script', '<script src="https://cdn.example.com/x.js"></script>'],
    ['an image without a scheme', '<img alt="" src="//cdn.example.com/x.png">'],
    ['a style sheet', '<link rel="stylesheet" href="https://cdn.example.com/x.css">'],
    ['a frame', '<iframe title="x" src="https://example.com/"></iframe>'],
    [
      'a font in a style',
      '<style>@font-face { src: url(https://fonts.example.com/x.woff2) }</style>',
    ],
    ['a drawing that uses another', '<svg><use href="https://example.com/x.svg#a"/></svg>'],
  ])('are found: %s', (_, html) => {
    expect(check('index.html', html)).toHaveLength(1);
  });

  test.each([
    ['fetch', 'fetch("https://example.com/x")'],
    ['import', 'import("https://example.com/x.js")'],
    ['a socket', 'new WebSocket("wss://example.com")'],
  ])('are found in scripts: %s', (_, script) => {
    expect(check('site.js', script)).toHaveLength(1);
  });

  test('are found in style sheets', () => {
    expect(
      check(
        'site.css',
        '@import "https://example.com/x.css"; a { background: url("//x.example.com/y") }',
      ),
    ).toHaveLength(2);
  });

  test('are not confused with links that a reader may follow, or with text', () => {
    expect(
      check('index.html', '<a href="https://example.com/">x</a><code>https://example.com</code>'),
    ).toEqual([]);
  });
});

test('no file of the site asks another host for anything', () => {
  const own = [...builtFiles()].filter(([path]) => path !== 'reference/one-page.html');
  expect(checkOrigins(new Map(own))).toEqual([]);
});
