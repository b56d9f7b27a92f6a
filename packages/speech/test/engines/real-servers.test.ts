import {
  describeWith,
  findFasterWhisperServer,
  findWyomingFasterWhisper,
  startFasterWhisperServer,
  startWyomingFasterWhisper,
  type WhisperServer,
} from '@verbatim/real-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { segmentRecognizerConformance } from '../conformance/segment-recognizer-conformance.ts';
import { segmentRequest } from '../requests.ts';
import { monday } from '../spoken.ts';
import { engineAt, recognizerAt } from './remote/speech-server.ts';

const SENTENCE = 'The meeting will start at 9 in the morning on Monday.';
/** A machine that does other things, too, takes long for the smallest model. */
const TIMEOUT_MS = 120_000;

/** All that recognizers have to do is tried with one of them: what differs is what is sent, which the protocols' tests show. */
const servers = [
  ['faster-whisper-server', findFasterWhisperServer(), startFasterWhisperServer, true],
  ['wyoming-faster-whisper', findWyomingFasterWhisper(), startWyomingFasterWhisper, false],
] as const;

for (const [name, found, start, isWhollyTried] of servers) {
  describeWith([found], `over ${name}`, () => {
    let server: WhisperServer;
    beforeAll(async () => {
      server = await start();
    }, TIMEOUT_MS);
    afterAll(() => server[Symbol.asyncDispose]());

    if (isWhollyTried)
      segmentRecognizerConformance(name, {
        start: () => engineAt([server.address]).start(),
        speech: monday(),
        words: SENTENCE.split(' '),
      });

    test('a check finds nothing wrong', async () => {
      const { servers } = engineAt([server.address]);
      expect(await servers?.check()).toMatchObject([
        { address: server.address, isAnswering: true, problem: null },
      ]);
    });

    test('a segment waits for a server that was killed, and is recognized when it is back', async () => {
      const recognizer = await recognizerAt([server.address], { giveUpAfterMs: TIMEOUT_MS });
      await server.kill();
      const words = recognizer
        .recognize(monday(), segmentRequest())
        .then((transcript) => transcript.words);
      await server.start();
      expect((await words).map(({ word }) => word).join(' ')).toBe(SENTENCE);
    });
  });
}
