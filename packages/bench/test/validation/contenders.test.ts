import { describe, expect, it } from 'vitest';
import { fullLiveSession, fullPreRecordedJob } from '../../src/samples.ts';
import { checks as ajv } from '../../src/validation/ajv.ts';
import { measuredBodies } from '../../src/validation/bodies.ts';
import { type BodyName, contenders } from '../../src/validation/checks.ts';
import { checks as valibot } from '../../src/validation/valibot.ts';
import { checks as verbatim } from '../../src/validation/verbatim.ts';
import { checks as zod } from '../../src/validation/zod.ts';

const live = (change: object) => ({ ...structuredClone(fullLiveSession), ...change });
const job = (change: object) => ({ ...structuredClone(fullPreRecordedJob), ...change });

/** Bodies with one error each, to find rules that a peer lacks. */
const invalid: readonly (readonly [string, BodyName, unknown])[] = [
  ['text instead of an object', 'LiveSessionRequest', 'full'],
  ['an unlisted rate', 'LiveSessionRequest', live({ sample_rate: 11_025 })],
  ['half a channel', 'LiveSessionRequest', live({ channels: 1.5 })],
  ['too many channels', 'LiveSessionRequest', live({ channels: 9 })],
  ['a number as text', 'LiveSessionRequest', live({ endpointing: '0.3' })],
  ['an end after no time', 'LiveSessionRequest', live({ endpointing: 0 })],
  ['16 bits of alaw', 'LiveSessionRequest', live({ encoding: 'wav/alaw', bit_depth: 16 })],
  ['an unknown language', 'LiveSessionRequest', live({ language_config: { languages: ['xx'] } })],
  ['an unknown inner field', 'LiveSessionRequest', live({ pre_processing: { enhance: true } })],
  [
    'metadata without end',
    'LiveSessionRequest',
    live({ custom_metadata: { a: 'x'.repeat(2000) } }),
  ],
  ['a callback to nowhere', 'LiveSessionRequest', { callback: true }],
  [
    'a translation into nothing',
    'LiveSessionRequest',
    live({ realtime_processing: { translation: true } }),
  ],
  ['no audio', 'PreRecordedJobRequest', {}],
  ['no address', 'PreRecordedJobRequest', job({ audio_url: 'not an address' })],
  ['an empty word', 'PreRecordedJobRequest', job({ custom_vocabulary: [''] })],
  [
    'too intense a word',
    'PreRecordedJobRequest',
    job({ custom_vocabulary: [{ value: 'a', intensity: 2 }] }),
  ],
  ['no format', 'PreRecordedJobRequest', job({ subtitles_config: { formats: [] } })],
  ['no prompt', 'PreRecordedJobRequest', job({ audio_to_llm_config: { prompts: [] } })],
  [
    'an unknown entity',
    'PreRecordedJobRequest',
    job({ pii_redaction_config: { entity_types: 'X' } }),
  ],
  [
    'a spelling that is no list',
    'PreRecordedJobRequest',
    job({ custom_spelling_config: { spelling_dictionary: { a: 'b' } } }),
  ],
  ['a callback without its address', 'PreRecordedJobRequest', job({ callback_config: undefined })],
];

const valid: readonly (readonly [string, BodyName, unknown])[] = [
  ['8 bits of ulaw', 'LiveSessionRequest', live({ encoding: 'wav/ulaw', bit_depth: 8 })],
  ['a vocabulary as a switch', 'PreRecordedJobRequest', job({ custom_vocabulary: true })],
  ['one entity', 'PreRecordedJobRequest', job({ pii_redaction_config: { entity_types: 'GDPR' } })],
  ['only an address', 'PreRecordedJobRequest', { audio_url: 'https://media.example.com/a.mp3' }],
];

const all = { ajv, zod, valibot, verbatim };

describe.each(contenders)('$title', ({ name }) => {
  const checks = all[name];

  it.each(measuredBodies)('accepts or refuses "$title" as the document does', (body) => {
    expect(checks[body.name](body.value)).toBe(body.valid);
  });

  it.each(invalid)('refuses %s', (_title, body, value) => {
    expect(checks[body](JSON.parse(JSON.stringify(value)))).toBe(false);
  });

  it.each(valid)('accepts %s', (_title, body, value) => {
    expect(checks[body](value)).toBe(true);
  });
});
