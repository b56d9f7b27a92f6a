import type { PiiEntityType } from '@verbatim/contract';
import { keyOf, type Rule } from './pii-match.ts';

const TOP_LEVEL =
  'com|org|net|edu|gov|mil|io|co|de|fr|uk|info|biz|eu|ch|at|it|es|nl|dev|app|ai|me|us|ca';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const FILE = 'pdf|docx?|xlsx?|pptx?|txt|csv|png|jpe?g|gif|zip|mp[34]|wav|json|xml|html';
const pattern = (source: string): RegExp => new RegExp(`(?<![\\w@])(?:${source})(?![\\w])`, 'gi');

/**
 * Every repetition is bounded, by the lengths that the standards of the formats allow: a search may begin at each sign of a text,
 * and an unbounded one would read the rest of the text from each.
 */
const MAIL_NAME = "[\\w.+'-]{1,64}";
const LABEL = '[\\w-]{1,63}';

/** Unmistakable formats, each with a character that it must have: the search is skipped without it. */
const formats: readonly (readonly [type: PiiEntityType, needs: string, pattern: RegExp])[] = [
  ['EMAIL_ADDRESS', '@', pattern(`${MAIL_NAME}@${LABEL}(?:\\.${LABEL}){1,32}`)],
  ['URL', '://', pattern('[a-z][a-z+]{0,31}://[^\\s<>"]*[\\w/]')],
  ['IP_ADDRESS', '.', pattern(`${OCTET}(?:\\.${OCTET}){3}`)],
  [
    'IP_ADDRESS',
    ':',
    pattern(
      '(?:[a-f0-9]{1,4}:){7}[a-f0-9]{1,4}|(?:[a-f0-9]{1,4}:){1,6}:[a-f0-9]{1,4}(?::[a-f0-9]{1,4})*',
    ),
  ],
  ['FILENAME', '.', pattern(`[\\w-]{1,128}\\.(?:${FILE})`)],
  [
    'URL',
    '.',
    pattern(
      `(?:www\\.[^\\s<>"]*[\\w/]|(?:[a-z0-9-]{1,63}\\.){1,32}(?:${TOP_LEVEL})(?:/[\\w/.?=&%-]*\\w)?)`,
    ),
  ],
  ['LOCATION_COORDINATE', '.', pattern('-?\\d{1,2}\\.\\d{3,},? -?\\d{1,3}\\.\\d{3,}')],
];

/** Finds written formats: mail and web addresses, files, coordinates. */
export const written: Rule = {
  entities: formats.map(([type]) => type),
  examples: [
    'Please look at {URL example.com}',
    'Write to {EMAIL_ADDRESS jane.doe@example.com} about {FILENAME invoice.pdf}.',
  ],
  *find({ text }) {
    for (const [type, needs, format] of formats) {
      if (!text.includes(needs)) continue;
      for (const { 0: part, index } of text.matchAll(format))
        yield { type, start: index, end: index + part.length, key: keyOf(part) };
    }
  },
};
