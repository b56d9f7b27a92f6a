import { expect, test } from 'vitest';
import { AUDIO_URL, type Created, sharedService } from '../running-service.ts';
import { expectHidden, turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { doneJob, doneSession, utterances } from './done-job.ts';

turnsAway({ id: 'downloadTranscript', storeCall: 'jobs.getFinished' });

const at = (id: string, query = ''): string => `/v2/transcription/${id}/transcript${query}`;

/** A service with a transcript that was corrected. */
async function corrected(parameters: object = {}) {
  const service = await sharedService();
  const id = await doneJob(service, parameters);
  const stored = await service.call(`/v2/transcription/${id}/corrections`, {
    method: 'PUT',
    body: JSON.stringify({
      words: [{ utterance: 0, first_word: 1, word_count: 2, text: 'evening, everyone.' }],
      speakers: [{ speaker: 0, name: 'Anna\n<A>' }],
    }),
    headers: { 'content-type': 'application/json', 'if-match': '*' },
  });
  expect(stored.status).toBe(200);
  return { ...service, id };
}

test.each([
  ['', 'Anna <A>: Good evening, everyone.\nSpeaker 2: We *start* at nine.\n'],
  ['?corrected=false', 'Speaker 1: Good morning all.\nSpeaker 2: We *start* at nine.\n'],
  [
    '?format=md',
    '# Transcript\n\nDATE UTC, 01:07\n\n## Transcript\n\n**00:01 Anna \\<A\\>**\n\nGood evening, everyone.\n\n**01:05 Speaker 2**\n\nWe \\*start\\* at nine.\n',
  ],
  [
    '?format=srt',
    '1\n00:00:01,000 --> 00:00:03,000\nGood evening, everyone.\n\n2\n00:01:05,000 --> 00:01:07,000\nWe *start* at nine.\n',
  ],
  [
    '?format=srt&speakers=true',
    '1\n00:00:01,000 --> 00:00:03,000\nAnna <A>: Good evening, everyone.\n\n2\n00:01:05,000 --> 00:01:07,000\nSpeaker 2: We *start* at nine.\n',
  ],
  [
    '?format=vtt',
    'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Anna &lt;A&gt;>Good evening, everyone.</v>\n\n00:01:05.000 --> 00:01:07.000\n<v Speaker 2>We *start* at nine.</v>\n',
  ],
  [
    '?format=rttm',
    'SPEAKER FILE 1 1.000 2.000 <NA> <NA> Anna_<A> <NA> <NA>\nSPEAKER FILE 1 65.000 2.000 <NA> <NA> Speaker_2 <NA> <NA>\n',
  ],
  [
    '?times=true',
    '[00:01] Anna <A>: Good evening, everyone.\n[01:05] Speaker 2: We *start* at nine.\n',
  ],
  ['?speakers=false&corrected=false', 'Good morning all.\nWe *start* at nine.\n'],
  [
    '?format=md&times=false&speakers=false',
    '# Transcript\n\nDATE UTC, 01:07\n\n## Transcript\n\nGood evening, everyone.\n\nWe \\*start\\* at nine.\n',
  ],
  [
    '?format=vtt&speakers=false',
    'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nGood evening, everyone.\n\n00:01:05.000 --> 00:01:07.000\nWe *start* at nine.\n',
  ],
])('200: the transcript of %j', async (query, text) => {
  const { call, id } = await corrected();
  const answer = await call(at(id, query));
  const shown = answer.text
    .replace(/^\d{4}-\d\d-\d\d \d\d:\d\d/m, 'DATE')
    .replaceAll(/^SPEAKER \S+/gm, 'SPEAKER FILE');
  expect([answer.status, shown]).toEqual([200, text]);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
});

test('200: a live session is corrected and downloaded like a file', async () => {
  const service = await sharedService();
  const id = await doneSession(service);
  const json = { words: [{ utterance: 1, first_word: 3, word_count: 1, text: 'ten.' }] };
  const stored = await service.call(`/v2/transcription/${id}/corrections`, {
    method: 'PUT',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json', 'if-match': '"0"' },
  });
  expect(stored.status).toBe(200);
  expect((await service.call(at(id))).text).toContain('We *start* at ten.');
  expect((await service.call(at(id, '?format=srt'))).text).toContain('We *start* at ten.\n');
});

test('200: uncertain words are marked where that is asked for', async () => {
  const service = await sharedService();
  const said = utterances.map((utterance) => ({
    ...utterance,
    words: utterance.words.map((each) => ({
      ...each,
      confidence: each.word === 'morning' ? 0.59 : 0.6,
    })),
  }));
  const id = await doneJob(service, {}, {}, said);
  const download = async (query: string) => (await service.call(at(id, query))).text;
  expect(await download('?uncertain=true')).toMatch(/^Speaker 1: Good morning\[\?\] all\.\n/);
  expect(await download('?uncertain=true&format=srt')).toContain('\nGood morning[?] all.\n');
  expect(await download('?format=md')).not.toContain('?');
});

test('200: subtitles are cut as the job was told', async () => {
  const { call, id } = await corrected({
    subtitles: true,
    subtitles_config: { formats: ['vtt'], maximum_characters_per_row: 10 },
  });
  const { text } = await call(at(id, '?format=srt'));
  expect(text).toContain('Good\nevening,\n');
});

test('409: a job that is not done has no transcript', async () => {
  const { call, post } = await sharedService();
  const { body } = await post<Created>('/v2/pre-recorded', { audio_url: AUDIO_URL });
  const refused = await call(at(body.id));
  expect([refused.status, refused.body.code]).toEqual([409, 'job_not_done']);
});

test('404: a job of another account answers exactly as one that does not exist', async () => {
  const { call, id, otherKey: key } = await corrected();
  const foreign = await call(at(id), { key });
  const unknown = await call(at(UNKNOWN_ID), { key });
  expectHidden(foreign, unknown);
});

test('400: a format that is not known, and a switch that is no boolean', async () => {
  const { call, id } = await corrected();
  for (const query of ['?format=pdf', '?corrected=maybe', '?times=1.5']) {
    const refused = await call(at(id, query));
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
  }
});
