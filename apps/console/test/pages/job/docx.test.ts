import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docxOf } from '../../../src/pages/job/downloads/docx.ts';
import { utterance } from './utterance.ts';

const head = {
  title: 'Board',
  facts: 'Nov 3, 0:13',
  parts: [['Summary', ['One & two.']]],
} as const;

const documentOf = (text: string): string => {
  const file = unzipSync(docxOf(head, [{ ...utterance(text, 1), name: 'Speaker 1' }]));
  return strFromU8(file['word/document.xml'] ?? new Uint8Array());
};

test('a paragraph is written from right to left if its first letter is', () => {
  for (const text of ['“שלום” — hello', 'مرحبا'])
    expect(documentOf(text), text).toMatch(/<w:bidi\/>.*<w:rtl\/>.*<\/w:p>/s);
  for (const text of ['hello שלום', 'Привет', '2026'])
    expect(documentOf(text), text).not.toMatch(/<w:bidi\/>|<w:rtl\/>/);
});

test('the document begins with title, facts and the parts that there are', () => {
  const texts = documentOf('Said.').matchAll(/<w:t [^>]*>([^<]*)</g);
  const shown = [...texts].map(([, text]) => text?.trim());
  const above = ['Board', 'Nov 3, 0:13', 'Summary', 'One &amp; two.', 'Transcript'];
  expect(shown).toEqual([...above, '0:01', 'Speaker 1:', 'Said.']);
});

test('a text is escaped, without characters that XML does not have', () => {
  expect(documentOf('a < b & c\u0001')).toContain('>a &lt; b &amp; c</w:t>');
});
