import type { LiveJob, UpdateWordsData } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { runService } from '../running-service.ts';
import { at, LiveClient, noise, prepare, SECOND } from './live-client.ts';

const spelling = (dictionary: Record<string, string[]>): string => {
  const data: UpdateWordsData = {
    custom_spelling_config: { spelling_dictionary: dictionary },
  };
  return JSON.stringify({ type: 'update_words', data });
};

test('words change from the next utterance on, also in a session that another process continues', async () => {
  const service = await runService();
  const { id, url } = await prepare(service);
  const audio = noise(6);
  const client = await LiveClient.open(url);
  client.speak(audio.subarray(0, SECOND));
  // The first utterance goes on: it keeps its words.
  client.send(spelling({ scripts: ['scripted'], Something: ['nothing'] }));
  client.speak(audio.subarray(SECOND, 4 * SECOND));
  await client.until(() => client.finals.length === 2);
  expect(client.finals).toEqual(['These words are scripted.', 'Something has been recognized.']);
  await service.service.stop();
  const next = await runService({ directory: service.directory });
  const again = await LiveClient.open(at(next, url));
  again.speak(audio.subarray(4 * SECOND));
  again.send(spelling({}));
  expect(await again.stop()).toBe(1000);
  const { body: job } = await next.call<LiveJob>(`/v2/live/${id}`, { key: service.key });
  expect(job.result?.transcription.full_transcript).toBe(
    'These words are scripted. Something has been recognized. They only stand in for speech.',
  );
  const acknowledged = job.result?.messages.filter((each) => each.includes('"update_words"'));
  expect(acknowledged).toHaveLength(2);
});
