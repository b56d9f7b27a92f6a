import { describe, expect, test } from 'vitest';
import { AUDIO_URL, type Created, type RunOptions, sharedService } from '../../running-service.ts';

type Json = Readonly<Record<string, unknown>>;

const family: RunOptions = { config: { server: { compatibility: 'gladia' } } };

/** A service that understands this family, with requests as its clients send them. */
async function familyService() {
  const service = await sharedService(family);
  const headers = { 'x-gladia-key': service.key };
  /** Creates a job; returns the fields without effect, and the parameters that it has. */
  const created = async (path: '/v2/live' | '/v2/pre-recorded', body: Json) => {
    const made = await service.post<Created>(path, body, { key: null, headers });
    const { id } = made.body;
    const job = await service.call<{ request_params: Json }>(`${path}/${id}`);
    return {
      status: made.status,
      ignored: made.headers.get('x-ignored-fields'),
      params: job.body.request_params,
      text: made.text,
    };
  };
  return {
    ...service,
    recorded: (body: Json) => created('/v2/pre-recorded', { audio_url: AUDIO_URL, ...body }),
    live: (body: Json) => created('/v2/live', body),
  };
}

test.each<[what: string, body: Json, ignored: string | null, params: Json]>([
  [
    'members that are null, which are absent, at every depth',
    {
      callback_url: null,
      custom_vocabulary: true,
      custom_vocabulary_config: {
        vocabulary: [{ value: 'Verbatim', intensity: null, pronunciations: null, language: null }],
        default_intensity: null,
      },
    },
    null,
    { custom_vocabulary_config: { vocabulary: [{ value: 'Verbatim' }], default_intensity: 0.5 } },
  ],
  [
    'a language',
    { language: 'fr' },
    null,
    { language_config: { languages: ['fr'], code_switching: false } },
  ],
  [
    'a language to be detected',
    { language: 'fr', detect_language: true },
    'language',
    { language_config: { languages: [], code_switching: false } },
  ],
  [
    'languages to switch between',
    {
      detect_language: false,
      enable_code_switching: true,
      code_switching_config: { languages: ['fr', 'en'] },
    },
    null,
    { language_config: { languages: ['fr', 'en'], code_switching: true } },
  ],
  [
    'languages that nothing switches between',
    { code_switching_config: { languages: ['fr', 'en'] } },
    'code_switching_config',
    { language_config: { languages: [], code_switching: false } },
  ],
  [
    'old names beside the new one, which counts',
    { language: 'fr', enable_code_switching: true, language_config: { languages: ['de'] } },
    'language, enable_code_switching',
    { language_config: { languages: ['de'], code_switching: false } },
  ],
  ['another model of the family', { model: 'solaria-3' }, 'model', {}],
  ['the usual model', { model: 'solaria-1' }, null, { model: 'solaria-1' }],
  [
    'a translation in a batch',
    { translation: true, translation_config: { target_languages: ['fr'], model: 'batch' } },
    null,
    { translation_config: { target_languages: ['fr'], model: 'base' } },
  ],
  [
    'prompts in lists',
    { audio_to_llm: true, audio_to_llm_config: { prompts: [['Who spoke?'], ['Of what?']] } },
    null,
    { audio_to_llm_config: { prompts: ['Who spoke?', 'Of what?'] } },
  ],
  ['context for the recognizer', { context_prompt: 'A meeting.' }, 'context_prompt', {}],
  ['moderation', { moderation: true }, 'moderation', {}],
  ['chapters of a recording', { chapterization: true }, 'chapterization', {}],
  ['consistent names', { name_consistency: true }, 'name_consistency', {}],
  [
    'structured data',
    {
      structured_data_extraction: true,
      structured_data_extraction_config: { classes: ['Person'] },
    },
    'structured_data_extraction, structured_data_extraction_config',
    {},
  ],
  ['another order of utterances', { display_mode: true }, 'display_mode', {}],
  [
    'enhanced diarization',
    { diarization: true, diarization_config: { min_speakers: 2, enhanced: true } },
    'diarization_config.enhanced',
    { diarization: true, diarization_config: { min_speakers: 2 } },
  ],
])('a recorded job takes %s', async (_what, body, ignored, params) => {
  const { recorded } = await familyService();
  const job = await recorded(body);
  expect(job).toMatchObject({ status: 201, ignored });
  expect(job.params).toMatchObject(params);
});

test.each<[what: string, body: Json, ignored: string | null, params: Json]>([
  [
    'exact times of words, which every word has',
    { realtime_processing: { words_accurate_timestamps: false } },
    null,
    {},
  ],
  ['another model of the family', { model: 'solaria-mini-1' }, 'model', { model: 'solaria-1' }],
  [
    'members that are null, which are absent',
    { endpointing: null, language_config: null, custom_metadata: { kept: null } },
    null,
    { endpointing: 0.05, language_config: { languages: [], code_switching: false } },
  ],
  [
    'a translation in a batch',
    {
      realtime_processing: {
        translation: true,
        translation_config: { target_languages: ['fr'], model: 'batch' },
      },
    },
    null,
    { realtime_processing: { translation_config: { model: 'base' } } },
  ],
  [
    'a field that does not exist',
    { made_up: 1, messages_config: { receive_dreams: true } },
    'made_up, messages_config.receive_dreams',
    {},
  ],
])('a live session takes %s', async (_what, body, ignored, params) => {
  const { live } = await familyService();
  const job = await live(body);
  expect(job).toMatchObject({ status: 201, ignored });
  expect(job.params).toMatchObject(params);
});

describe('what is refused', () => {
  test('a wrong value, by its new name', async () => {
    const { recorded } = await familyService();
    const refused = await recorded({ language: 'klingon', moderation: true });
    expect(refused).toMatchObject({ status: 400, ignored: null });
    expect(refused.text).toContain('language_config.languages[0] must be one of');
  });

  test('names that a client made up keep the header within its bounds', async () => {
    const { recorded } = await familyService();
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`größe ${n}`, n]));
    const { status, ignored } = await recorded(many);
    expect(status).toBe(201);
    expect(ignored?.split(', ')).toHaveLength(51);
    expect(ignored).toMatch(/^"gr\?\?e 0", .*\.\.\.$/);
  });

  test('without the family header, and without the preset, everything of it', async () => {
    const { post } = await familyService();
    const own = await post('/v2/pre-recorded', { audio_url: AUDIO_URL, moderation: true });
    expect(own.status).toBe(400);
    const strict = await sharedService();
    const headers = { 'x-gladia-key': strict.key };
    const body = { audio_url: AUDIO_URL, language: 'fr' };
    expect((await strict.post('/v2/pre-recorded', body, { headers })).status).toBe(400);
    expect((await strict.post('/v2/pre-recorded', body, { headers, key: null })).status).toBe(401);
  });
});
