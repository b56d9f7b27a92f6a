import type { LiveSession, RecognizerInUse } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { checkModel, requestedModel } from '../../src/recognition/requested-recognition.ts';
import { sharedService } from '../running-service.ts';

const model = (name: string, languages: RecognizerInUse['languages']): RecognizerInUse => ({
  engine: 'engine',
  model: name,
  languages,
});
const models = [model('english', ['en']), model('every', [])];

test('solaria-1 leaves the choice to the service; any other name is a model', () => {
  expect(requestedModel('solaria-1')).toEqual({});
  expect(requestedModel(undefined)).toEqual({});
  expect(requestedModel('english')).toEqual({ model: 'english' });
});

test('a request may name an installed model that understands one of its languages', () => {
  for (const languages of [[], ['en'], ['de', 'en']])
    checkModel({ model: 'english', languages }, models);
  checkModel({ model: 'every', languages: ['ja'] }, models);
  checkModel({ model: 'solaria-1', languages: ['ja'] }, []);
});

test.each([
  ['absent', ['en'], 'model must be one of solaria-1, english, every, not "absent"'],
  ['english', ['de', 'fr'], 'model must understand de or fr, but english understands en'],
])('%s for %j is refused, with what is possible', (name, languages, error) => {
  expect(() => checkModel({ model: name, languages }, models)).toThrow(
    expect.objectContaining({ code: 'invalid_request', validationErrors: [error] }),
  );
});

test('the service refuses a model that it does not have, for sessions and for files', async () => {
  const { post } = await sharedService();
  const error = expect.stringMatching(/^model must be one of solaria-1, .*not "whisper-huge"$/);
  const asked = { model: 'whisper-huge' };
  for (const [path, body] of [
    ['/v2/live', asked],
    ['/v2/pre-recorded', { ...asked, audio_url: 'https://example.com/a.wav' }],
  ] as const) {
    const refused = await post(path, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'invalid_request', validation_errors: [error] });
  }
  expect((await post<LiveSession>('/v2/live', { model: 'solaria-1' })).status).toBe(201);
});
