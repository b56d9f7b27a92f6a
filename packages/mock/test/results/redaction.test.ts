import type { PreRecordedResult } from '@verbatim/contract';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { DEFAULT_KEY } from '../../src/index.ts';
import { everything, serveSession } from '../live/live-client.ts';
import { serve } from '../running-mock.ts';

const SECRET = /anna|team|example|nine/i;
const headers = { 'x-service-key': DEFAULT_KEY };
const AUDIO_URL = 'https://media.example.com/redaction.wav';

/** How many samples are silent, and how many are loud. */
async function levelsOf(answer: Response): Promise<readonly [silent: number, loud: number]> {
  expect(answer.status).toBe(200);
  const samples = new Int16Array((await answer.arrayBuffer()).slice(44));
  const silent = samples.filter((sample) => sample === 0).length;
  return [silent, samples.filter((sample) => Math.abs(sample) > 2000).length];
}

test('the copy of a file has silence where words are redacted, and the original goes by request', async () => {
  const clock = new ManualClock();
  const { startJob, read, url } = await serve({ clock });
  const asked = { audio_url: AUDIO_URL, pii_redaction: true } as const;
  const silence = await startJob({ ...asked, redacted_audio: 'silence', delete_original: true });
  const tone = await startJob({ ...asked, redacted_audio: 'tone' });
  const download = (id: string, query = '?redacted=true') =>
    fetch(`${url}/v2/pre-recorded/${id}/file${query}`, { headers });
  expect((await download(silence)).status).toBe(404);
  clock.advance(60_000);
  const { result } = await read(silence);
  const words = result?.transcription.utterances.flatMap((each) => each.words) ?? [];
  expect(words.filter(({ redacted }) => redacted).length).toBeGreaterThan(1);
  const [silent, loud] = await levelsOf(await download(silence));
  expect(silent).toBeGreaterThan(8000);
  expect(loud).toBe(0);
  expect((await levelsOf(await download(tone)))[1]).toBeGreaterThan(4000);
  expect((await download(silence, '')).status).toBe(404);
  expect((await download(tone, '')).status).toBe(200);
});

test.each([undefined, 'held'] as const)(
  'no message of a session has what is redacted, with partials %s',
  async (partials) => {
    const asked = {
      pii_redaction: true,
      redacted_audio: 'silence',
      delete_original: true,
      named_entity_recognition: true,
      ...(partials && { partials }),
    } as const;
    const { connect, session, read, url } = await serveSession({
      messages_config: everything,
      maximum_duration_without_endpointing: 60,
      realtime_processing: asked,
      post_processing: { summarization: true, chapterization: true },
    });
    const client = await connect();
    await client.speak(12).stop().closed;
    expect(JSON.stringify(client.messages)).not.toMatch(SECRET);
    expect(client.of('transcript').every(({ data }) => data.is_final)).toBe(true);
    expect(client.of('transcript').length).toBeGreaterThan(2);
    expect(JSON.stringify(client.messages)).toContain('[NAME_GIVEN_1]');
    const job = await read(session.id);
    expect(JSON.stringify(job.result)).not.toMatch(SECRET);
    const at = `${url}/v2/live/${session.id}/file`;
    expect((await fetch(at, { headers })).status).toBe(404);
    const [silent] = await levelsOf(await fetch(`${at}?redacted=true`, { headers }));
    expect(silent).toBeGreaterThan(8000);
  },
);

test('strict withholds what is said in languages that are not covered, and names them', async () => {
  const clock = new ManualClock();
  const { startJob, read } = await serve({ clock });
  const asked = { audio_url: AUDIO_URL, pii_redaction: true, translation: true } as const;
  const ids = await Promise.all(
    ['de', 'en'].map((language) =>
      startJob({
        ...asked,
        language_config: { languages: [language] },
        translation_config: { target_languages: ['fr'] },
        pii_redaction_config: { entity_types: ['NAME'], strict: true },
      }),
    ),
  );
  clock.advance(60_000);
  const [german, english] = await Promise.all(
    ids.map(async (id) => (await read(id)).result as PreRecordedResult),
  );
  const { not_covered, success } = german?.pii_redaction ?? {};
  expect([success, not_covered]).toEqual([false, [{ language: 'de', entity_types: ['NAME'] }]]);
  for (const each of german?.transcription.utterances ?? [])
    expect(each).toMatchObject({ text: '[WITHHELD]', words: [{ redacted: true }] });
  expect(JSON.stringify(german?.translation)).not.toMatch(/bonjour|équipe/i);
  expect(english?.pii_redaction).toMatchObject({ success: true, not_covered: [] });
  expect(english?.transcription.full_transcript).not.toContain('[WITHHELD]');
});
