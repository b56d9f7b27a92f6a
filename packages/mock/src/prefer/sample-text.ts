import type { Schema } from '@verbatim/openapi-document';
import type { SeededRandom } from './random.ts';

const words = [
  'agenda',
  'answer',
  'budget',
  'call',
  'coffee',
  'date',
  'draft',
  'garden',
  'letter',
  'meeting',
  'morning',
  'number',
  'office',
  'paper',
  'plan',
  'question',
  'report',
  'river',
  'team',
  'train',
];

const MOMENT = Date.UTC(2026, 10, 3);
const DAY_MS = 86_400_000;

const formats: Readonly<Record<string, (random: SeededRandom) => string>> = {
  uuid: (random) => {
    const variant = random.pick(['8', '9', 'a', 'b']);
    return `${random.hex(8)}-${random.hex(4)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
  },
  'date-time': (random) => new Date(MOMENT + random.integer(0, 365 * DAY_MS)).toISOString(),
  date: (random) => new Date(MOMENT + random.integer(0, 365) * DAY_MS).toISOString().slice(0, 10),
  uri: (random) => `https://example.com/${random.pick(words)}-${random.hex(4)}`,
  'uri-reference': (random) => `/${random.pick(words)}-${random.hex(4)}`,
};

/** A string that a schema allows. One with a pattern is taken from the schema's examples. */
export function sampleText(schema: Schema, random: SeededRandom): string {
  const { pattern, format = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const examples = (schema.examples ?? []).filter((each) => typeof each === 'string');
  if (pattern !== undefined && examples.length > 0) return random.pick(examples);
  const ofFormat = formats[format];
  const text = ofFormat ? ofFormat(random) : sentence(random);
  return text.length >= minLength && text.length <= maxLength ? text : random.pick(examples);
}

function sentence(random: SeededRandom): string {
  return Array.from({ length: random.integer(1, 4) }, () => random.pick(words)).join(' ');
}
