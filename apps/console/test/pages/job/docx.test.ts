import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docxOf } from '../../../src/pages/job/downloads/docx.ts';

const documentOf = (text: string): string => {
  const file = unzipSync(docxOf('Title', [{ time: '0:01', name: 'Speaker 0', text }]));
  return strFromU8(file['word/document.xml'] ?? new Uint8Array());
};

test('a paragraph is written from right to left if its first letter is', () => {
  for (const text of ['“שלום” — hello', 'مرحبا'])
    expect(documentOf(text), text).toMatch(/<w:bidi\/>.*<w:rtl\/>.*<\/w:p>/s);
  for (const text of ['hello שלום', 'Привет', '2026'])
    expect(documentOf(text), text).not.toMatch(/<w:bidi\/>|<w:rtl\/>/);
});

test('a text is escaped, without characters that XML does not have', () => {
  expect(documentOf('a < b & c\u0001')).toContain('>a &lt; b &amp; c</w:t>');
});
