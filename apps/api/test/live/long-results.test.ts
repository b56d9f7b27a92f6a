import type { LiveJob, Utterance } from '@verbatim/contract';
import type { LiveRecognizer, LiveRecognizerOptions } from '@verbatim/live';
import { expect, test } from 'vitest';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { runService } from '../running-service.ts';
import { connected, noise } from './live-client.ts';

/** Words of three hours of quick speech. */
const WORDS = 52_000;
const WORDS_PER_UTTERANCE = 20;

const utteranceAt = (start: number): Utterance => ({
  ...{ text: Array(WORDS_PER_UTTERANCE).fill('speech').join(' '), start, end: start + 5 },
  ...{ language: 'en', confidence: 0.5, channel: 0 },
  words: Array.from({ length: WORDS_PER_UTTERANCE }, (_, at) => ({
    ...{ word: 'speech', start: start + at / 4, end: start + at / 4 + 0.25, confidence: 0.125 },
  })),
});

/** Emits the words of hours as soon as the audio is over. */
const talkative = {
  ...scriptedRecognition(),
  openRecognizer: ({ onEvent }: LiveRecognizerOptions): LiveRecognizer => ({
    secondsLeft: 0,
    write: () => {},
    end() {
      for (let sequence = 0; sequence < WORDS / WORDS_PER_UTTERANCE; sequence += 1) {
        const about = { channel: 0, sequence };
        const utterance = utteranceAt(sequence * 5);
        onEvent({ kind: 'speech_start', ...about, time: utterance.start });
        onEvent({ kind: 'speech_end', ...about, time: utterance.end });
        onEvent({ kind: 'final', ...about, utterance });
      }
    },
    close: () => {},
  }),
};

test('the results of three hours of speech reach the client of a session whole, as two messages', async () => {
  const service = await runService({ overrides: { liveRecognition: talkative } });
  const { id, client } = await connected(service);
  client.speak(noise(1));
  expect(await client.stop()).toBe(1000);
  const results = client.messages.filter(({ type }) => type.startsWith('post_'));
  expect(results.map(({ type }) => type)).toEqual(['post_transcript', 'post_final_transcript']);
  const byteLength = results.reduce((sum, each) => sum + JSON.stringify(each).length, 0);
  expect(byteLength).toBeGreaterThan(8 * 1024 * 1024);
  const job = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
  expect(job.result?.transcription.utterances).toHaveLength(WORDS / WORDS_PER_UTTERANCE);
}, 60_000);
