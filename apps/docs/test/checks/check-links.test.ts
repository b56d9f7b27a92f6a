import { expect, test } from 'vitest';
import { checkLinks, linksIn } from '../../src/checks/check-links.ts';

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
