import type { LiveJob } from '@verbatim/contract';
import type { LiveRecognizer } from '@verbatim/live';
import { RecognitionError } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { runService } from '../running-service.ts';
import { connected, LiveClient, noise, SECOND } from './live-client.ts';

/** A recognizer that fails after this many bytes. */
function breakingRecognition(error: Error, breaks: () => boolean) {
  const recognition = scriptedRecognition();
  return {
    ...recognition,
    openRecognizer: (order: Parameters<typeof recognition.openRecognizer>[0]): LiveRecognizer => {
      const recognizer = recognition.openRecognizer(order);
      let seconds = order.from.audioBytes / SECOND;
      return {
        secondsLeft: 0,
        write(audio) {
          seconds += audio.byteLength / SECOND;
          if (seconds > 3.05 && breaks()) order.onFailure(error);
          else recognizer.write(audio);
        },
        end: () => recognizer.end(),
        close: () => recognizer.close(),
      };
    },
  };
}

test('a session that no engine can recognize ends as an error, with its finals so far, and admits no socket', async () => {
  const error = new RecognitionError('Nobody understands this.', {
    failure: 'language',
    retryable: false,
  });
  const service = await runService({
    overrides: { liveRecognition: breakingRecognition(error, () => true) },
  });
  const { id, url, client } = await connected(service);
  const audio = noise(6);
  client.speak(audio.subarray(0, 3 * SECOND));
  await client.until(() => client.acknowledged === 3 * SECOND);
  client.speak(audio.subarray(3 * SECOND));
  expect(await client.ended).toBe(1011);
  const read = async () => (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  await expect.poll(async () => (await read()).status).toBe('error');
  expect(await read()).toMatchObject({
    error_code: 422,
    result: { transcription: { full_transcript: client.finals.join(' ') } },
  });
  const again = await LiveClient.open(url);
  expect(await again.ended).toBe(4403);
});

test('a session whose recognizer failed once is recognized to its end', async () => {
  let broken = 0;
  const breaks = () => {
    broken += 1;
    return broken === 1;
  };
  const liveRecognition = breakingRecognition(new Error('The process is gone.'), breaks);
  const service = await runService({ overrides: { liveRecognition } });
  const { id, url, client } = await connected(service);
  const audio = noise(6);
  client.speak(audio);
  expect(await client.ended).toBe(1011);
  const again = await LiveClient.open(url);
  again.speak(audio.subarray(client.acknowledged));
  expect(await again.stop()).toBe(1000);
  const { body } = await service.call<LiveJob>(`/v2/live/${id}`);
  expect(body.result?.transcription.utterances).toHaveLength(3);
  expect(body.result?.metadata.audio_duration).toBe(6);
});
