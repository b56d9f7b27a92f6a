import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, join, plainText, raw } from '../src/html.ts';

test('a value in a template is escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const made = html`<p title="${text}">${text}</p>`.text;
      expect(made.replace(/^<p title="|<\/p>$/g, '')).not.toMatch(/[<]|"(?!>)/);
    }),
  );
});

test('Html in a template is not escaped, lists are joined, and null and undefined are left out', () => {
  expect(html`${raw('<b>a</b>')}${['<', html`<i>b</i>`]}${null}${undefined}${false}${0}`.text).toBe(
    '<b>a</b>&lt;<i>b</i>0',
  );
  expect(join(['a', 'b'], ' & ').text).toBe('a &amp; b');
});

test('the text of HTML is extracted without tags, and without spaces before punctuation', () => {
  expect(
    plainText('<p>Read <code>Retry-After</code>, then <a href="x">go</a>.</p><p>On &amp; on</p>'),
  ).toBe('Read Retry-After, then go. On & on');
});
