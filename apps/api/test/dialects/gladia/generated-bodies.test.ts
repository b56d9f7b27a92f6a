import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { AUDIO_URL, type RunOptions, sharedService } from '../../running-service.ts';
import { type Body, TypeDefinitions } from './type-definitions.ts';

const MANY = 100_000;

const unlimited: RunOptions = {
  config: {
    server: { compatibility: 'gladia' },
    limits: {
      requestsPerSecond: MANY,
      concurrentJobs: MANY,
      concurrentSessions: MANY,
      queueLength: MANY,
    },
  },
};

/** Where any text or number will not do. */
const KNOWN = {
  audio_url: AUDIO_URL,
  callback_url: 'https://app.example.com/hook',
  url: 'https://app.example.com/hook',
  maximum_duration_without_endpointing: 5,
};

/** A switch that is on without its configuration is refused: the only reason that these bodies can give. */
const NEEDS = {
  audio_to_llm: 'audio_to_llm_config',
  callback: 'callback_config',
  custom_spelling: 'custom_spelling_config',
  translation: 'translation_config',
} as const;

/** The switches without their configuration, as the service names it. */
const missingIn = (body: Body, path = ''): string[] =>
  Object.entries(NEEDS)
    .filter(([name, config]) => {
      const isThere = body[config] ?? (name === 'callback' && body['callback_url']);
      return body[name] === true && !isThere;
    })
    .map(([name, config]) => {
      const older = name === 'callback' && 'audio_url' in body ? ' or callback_url' : '';
      return `${path}${config}${older} is required when ${name} is true`;
    });

const expectedRules = (body: Body): string[] => [
  ...missingIn(body),
  ...missingIn((body['realtime_processing'] ?? {}) as Body, 'realtime_processing.'),
];

/** Bodies of one kind of job, made from the types of the SDK, and how many there are. */
const kinds = {
  'pre-recorded': {
    path: '/v2/pre-recorded',
    folder: 'prerecorded',
    type: 'PreRecordedV2InitTranscriptionRequest',
    figures: { alone: '475 of 479', besideNulls: '22 of 26', pairs: '236 of 325' },
  },
  live: {
    path: '/v2/live',
    folder: 'live',
    type: 'LiveV2InitRequest',
    figures: { alone: '416 of 419', besideNulls: '14 of 15', pairs: '92 of 105' },
  },
} as const;

describe.each(Object.entries(kinds))('%s bodies made from the types of the SDK', (_name, kind) => {
  test.each(Object.entries(kind.figures))(
    'are accepted, with fields %s: %s, and the others refused for a switch without its configuration',
    async (form, figure) => {
      const declarations = await readFile(
        new URL(`./v2/${kind.folder}/generated-types.d.ts`, import.meta.resolve('@gladiaio/sdk')),
        'utf8',
      );
      const bodies = new TypeDefinitions(declarations, KNOWN)[form as keyof typeof kind.figures](
        kind.type,
      );
      const service = await sharedService(unlimited);
      const headers = { 'x-gladia-key': service.key };
      let accepted = 0;
      for (const body of bodies) {
        const response = await service.post(kind.path, body, { key: null, headers });
        const rules = response.status === 201 ? [] : response.body.validation_errors;
        expect([body, rules?.toSorted()]).toEqual([body, expectedRules(body).toSorted()]);
        if (response.status === 201) accepted += 1;
      }
      expect(`${accepted} of ${bodies.length}`).toBe(figure);
    },
    120_000,
  );
});

test('the docs give these figures', async () => {
  const page = await readFile(
    new URL('../../../../docs/content/gladia-clients.md', import.meta.url),
    'utf8',
  );
  for (const { figures } of Object.values(kinds)) {
    for (const figure of [figures.alone, figures.pairs])
      expect(page.replace(/\s+/g, ' ')).toContain(figure);
  }
});
