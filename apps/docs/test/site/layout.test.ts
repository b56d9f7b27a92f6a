import { expect, test } from 'vitest';
import { relativeLinks } from '../../src/site/layout.ts';

test.each([
  ['<a href="/b.html">', 'a.html', '<a href="b.html">'],
  ['<a href="/errors/x.html#y">', 'a.html', '<a href="errors/x.html#y">'],
  ['<a href="/a.html">', 'errors/x.html', '<a href="../a.html">'],
  ['<a href="/errors/y.html">', 'errors/x.html', '<a href="y.html">'],
  ['<a href="/a.html#b">', 'a.html', '<a href="#b">'],
  ['<a href="/a.html">', 'a.html', '<a href="a.html">'],
  ['<script src="/assets/s.js">', 'reference/schemas/A.html', '<script src="../../assets/s.js">'],
  ['<html data-root="/">', 'a.html', '<html data-root="./">'],
  ['<html data-root="/">', 'reference/schemas/A.html', '<html data-root="../../">'],
  ['<a href="https://example.com/">', 'a.html', '<a href="https://example.com/">'],
  ['<a href="#b">', 'a.html', '<a href="#b">'],
])('%s on %s', (html, path, relative) => {
  expect(relativeLinks(html, path)).toBe(relative);
});
