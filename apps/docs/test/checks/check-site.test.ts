import { expect, test } from 'vitest';
import { checkLinks, checkOrigins, linksIn } from '../../src/checks/check-site.ts';

test.each<[what: string, files: Readonly<Record<string, string>>, found: readonly string[]]>([
  [
    'takes links to files and anchors that are there, and to other hosts',
    {
      'index.html':
        '<a href="a/b.html#c">b</a><a href="https://example.com/x">x</a><a href="#d" id="d">d</a>',
      'a/b.html': '<h2 id="c">c</h2><a href="../index.html">up</a>',
    },
    [],
  ],
  [
    'finds a link to a missing page',
    { 'a/b.html': '<a href="../c.html">c</a>' },
    ['a/b.html: The link ../c.html leads nowhere: there is no c.html.'],
  ],
  [
    'finds a missing image and a missing style sheet',
    { 'index.html': '<img src="x.png"><link rel="stylesheet" href="y.css">' },
    ['x.png', 'y.css'].map((at) => `index.html: The link ${at} leads nowhere: there is no ${at}.`),
  ],
  [
    'finds a link to a missing anchor, on this page and on another',
    { 'index.html': '<a href="#x">x</a><a href="a.html#y">y</a>', 'a.html': '<p id="z"></p>' },
    [
      'index.html: The link #x leads nowhere: index.html has no place called x.',
      'index.html: The link a.html#y leads nowhere: a.html has no place called y.',
    ],
  ],
  [
    'finds a link that works at the root of a host only',
    { 'index.html': '<a href="/a.html">a</a>', 'a.html': '' },
    ['index.html: The link /a.html works at the root of a host only.'],
  ],
  [
    'finds a duplicate anchor',
    { 'index.html': '<p id="a"></p><p id="a"></p>' },
    ['index.html: The anchor a is there twice.'],
  ],
])('%s', (_, files, found) => {
  const defects = checkLinks(new Map(Object.entries(files)));
  expect(defects.map(({ where, what }) => `${where}: ${what}`)).toEqual(found);
});

test('does not take links to other hosts for links of the site', () => {
  expect(
    linksIn('<a href="mailto:a@example.com"></a><a href="//example.com"></a><a href="a.html"></a>'),
  ).toEqual(['a.html']);
});

test.each([
  ['index.html', '<script src="https://cdn.example.com/x.js"></script>', 1],
  ['index.html', '<img alt="" src="//cdn.example.com/x.png">', 1],
  ['index.html', '<img alt="" srcset="https://cdn.example.com/x.png">', 1],
  ['index.html', '<link rel="stylesheet" href="https://cdn.example.com/x.css">', 1],
  ['index.html', '<iframe title="x" src="https://example.com/"></iframe>', 1],
  ['index.html', '<style>@font-face { src: url(https://fonts.example.com/x.woff2) }</style>', 1],
  ['index.html', '<svg><use href="https://example.com/x.svg#a"/></svg>', 1],
  ['index.html', '<a href="https://example.com/">x</a><code>https://example.com</code>', 0],
  ['site.js', 'fetch("https://example.com/x")', 1],
  ['site.js', 'import("https://example.com/x.js")', 1],
  ['site.js', 'new WebSocket("wss://example.com")', 1],
  [
    'site.css',
    '@import "https://example.com/x.css"; a { background: url("//x.example.com/y") }',
    2,
  ],
])('%s with %s asks other hosts for %d things', (path, text, count) => {
  expect(checkOrigins(new Map([[path, text]]))).toHaveLength(count);
});
