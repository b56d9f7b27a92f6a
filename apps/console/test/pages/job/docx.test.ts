import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docxOf } from '../../../src/pages/job/downloads/docx.ts';

const documentOf = (text: string): string => {
  const file = unzipSync(docxOf('Title', [{ time: '0:01', name: 'Speaker 0', text }]));
  return strFromU8(file['word/document.xml'] ?? new Uint8Array());
};

test.each(['“שלום” — hello', 'مرحبا'])(
  'a paragraph of %s is written from right to left',
  (text) => {
    expect(documentOf(text)).toMatch(/<w:bidi\/>.*<w:rtl\/>.*<\/w:p>/s);
  },
);

test.each(['hello שלום', 'Привет', '2026'])(
  'a paragraph of %s is written from left to right',
  (text) => {
    expect(documentOf(text)).not.toMatch(/<w:bidi\/>|<w:rtl\/>/);
  },
);
