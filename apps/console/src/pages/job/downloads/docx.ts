import { strToU8, zipSync } from 'fflate';
import { clockTime } from '../../../controls/formats.ts';
import type { Paragraph, TranscriptHead } from './paragraphs.ts';

const GRAY = '<w:color w:val="666666"/>';

const CONTENT_TYPES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A transcript as a Word document (ECMA-376, WordprocessingML): title and facts, summary and the like, and a paragraph for each turn of a speaker. */
export function docxOf(
  { title, facts, parts }: TranscriptHead,
  paragraphs: readonly Paragraph[],
  hasTimes = true,
): Uint8Array<ArrayBuffer> {
  const body = [
    paragraph([run(title, '<w:b/><w:sz w:val="36"/>')]),
    paragraph([run(facts, GRAY)]),
    ...parts.flatMap(([heading, lines]) => [
      paragraph([run(heading, '<w:b/><w:sz w:val="28"/>')]),
      ...lines.map((line) => paragraph([run(line, '')], isRightToLeft(line))),
    ]),
    ...(parts.length > 0 ? [paragraph([run('Transcript', '<w:b/><w:sz w:val="28"/>')])] : []),
    ...paragraphs.map(({ start, name, text }) =>
      paragraph(
        [
          ...(hasTimes ? [run(`${clockTime(start)}  `, GRAY)] : []),
          ...(name === null ? [] : [run(`${name}: `, '<w:b/>')]),
          run(text, isRightToLeft(text) ? '<w:rtl/>' : ''),
        ],
        isRightToLeft(text),
      ),
    ),
  ].join('');
  const document = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`;
  return zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(RELATIONS),
    'word/document.xml': strToU8(document),
  });
}

const paragraph = (runs: readonly string[], isBidi = false): string =>
  `<w:p><w:pPr>${isBidi ? '<w:bidi/>' : ''}<w:spacing w:after="160"/></w:pPr>${runs.join('')}</w:p>`;

const run = (text: string, properties: string): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** Whether the first letter of a text is of a script that is written from right to left. */
const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

/** Characters that XML 1.0 does not have are left out. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
