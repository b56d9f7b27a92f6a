import { describe, expect, test } from 'vitest';
import { checkLinks, checkOrigins, linksIn } from '../../src/checks/check-site.ts';
import { builtFiles } from '../built-site.ts';

const check = (files: Readonly<Record<string, string>>) =>
  checkLinks(new Map(Object.entries(files))).map(({ where, what }) => `${where}: ${what}`);

test('takes links to files and anchors that are there, and to other hosts', () => {
  expect(
    check({
      'index.html':
        '<a href="a/b.html#c">b</a><a href="https://example.com/x">x</a><a href="#d" id="d">d</a>',
      'a/b.html': '<h2 id="c">c</h2><a href="../index.html">up</a>',
    }),
  ).toEqual([]);
});

test('finds a link to a missing page', () => {
  expect(check({ 'a/b.html': '<a href="../c.html">c</a>' })).toEqual([
    'a/b.html: The link ../c.html leads nowhere: there is no c.html.',
  ]);
});

test('finds a missing image and a missing style sheet', () => {
  const html = '<img src="x.png"><link rel="stylesheet" href="y.css">';
  expect(check({ 'index.html': html })).toHaveLength(2);
});

test('finds a link to a missing anchor, on this page and on another', () => {
  expect(
    check({
      'index.html': '<a href="#x">x</a><a href="a.html#y">y</a>',
      'a.html': '<p id="z"></p>',
    }),
  ).toEqual([
    'index.html: The link #x leads nowhere: index.html has no place called x.',
    'index.html: The link a.html#y leads nowhere: a.html has no place called y.',
  ]);
});

test('finds a link that works at the root of a host only', () => {
  expect(check({ 'index.html': '<a href="/a.html">a</a>', 'a.html': '' })).toEqual([
    'index.html: The link /a.html works at the root of a host only.',
  ]);
});

test('finds a duplicate anchor', () => {
  expect(check({ 'index.html': '<p id="a"></p><p id="a"></p>' })).toEqual([
    'index.html: The anchor a is there twice.',
  ]);
});

test('does not take links to other hosts for links of the site', () => {
  expect(
    linksIn('<a href="mailto:a@example.com"></a><a href="//example.com"></a><a href="a.html"></a>'),
  ).toEqual(['a.html']);
});

const asked = (path: string, text: string) =>
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
    expect(asked('index.html', html)).toHaveLength(1);
  });

  test.each([
    ['fetch', 'fetch("https://example.com/x")'],
    ['import', 'import("https://example.com/x.js")'],
    ['a socket', 'new WebSocket("wss://example.com")'],
  ])('are found in scripts: %s', (_, script) => {
    expect(asked('site.js', script)).toHaveLength(1);
  });

  test('are found in style sheets', () => {
    expect(
      asked(
        'site.css',
        '@import "https://example.com/x.css"; a { background: url("//x.example.com/y") }',
      ),
    ).toHaveLength(2);
  });

  test('are not confused with links that a reader may follow, or with text', () => {
    expect(
      asked('index.html', '<a href="https://example.com/">x</a><code>https://example.com</code>'),
    ).toEqual([]);
  });
});

test('no file of the site asks another host for anything', () => {
  const own = [...builtFiles()].filter(([path]) => path !== 'reference/one-page.html');
  expect(checkOrigins(new Map(own))).toEqual([]);
});
