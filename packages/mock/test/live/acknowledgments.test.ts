import { wavFile } from '@verbatim/audio';
import { wavFormat } from '@verbatim/live';
import { describe, expect, test } from 'vitest';
import { type LiveClient, SECOND, startClient } from './live-client.ts';

/** Of each acknowledgment the range in bytes and in seconds: `0,3200 0,0.1`. */
const ranges = (client: LiveClient) =>
  client.of('audio_chunk').map(({ data }) => `${data?.byte_range} ${data?.time_range}`);

test('byte ranges are half-open and cumulative, in either form of frame', async () => {
  const client = await startClient();
  client.send(new Uint8Array(3200));
  const chunk = Buffer.alloc(6400).toString('base64');
  client.send(JSON.stringify({ type: 'audio_chunk', data: { chunk } }));
  client.send(new Uint8Array(1));
  await client.acknowledged(9601);
  expect(ranges(client)).toEqual(['0,3200 0,0.1', '3200,9600 0.1,0.3', '9600,9601 0.3,0.3']);
});

test('an empty chunk is not acknowledged and counts nothing', async () => {
  const client = await startClient();
  client.send(new Uint8Array(0)).send(new Uint8Array(320));
  await client.acknowledged(320);
  expect(client.of('audio_chunk')).toHaveLength(1);
});

test('stop_recording is acknowledged with the length of the recording, and again when it is repeated', async () => {
  const client = await startClient({}, { timing: { finishingMs: 50 } });
  await client.speak(0.2).stop().stop().closed;
  const expected = {
    acknowledged: true,
    error: null,
    data: { recording_duration: 0.2, recording_left_to_process: 0 },
  };
  expect(client.of('stop_recording')).toMatchObject([expected, expected]);
});

test('audio after stop_recording is not taken, and the acknowledgement says so', async () => {
  const client = await startClient({}, { timing: { finishingMs: 50 } });
  client.speak(0.1).stop().speak(0.1);
  await client.closed;
  expect(client.of('audio_chunk').at(-1)).toMatchObject({
    acknowledged: false,
    error: { status_code: 409, exception: 'SessionFinishing' },
    data: null,
  });
  expect(client.of('end_recording')[0]?.data.recording_duration).toBe(0.1);
});

describe('a WAV header at the start', () => {
  const format = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 16_000, channels: 1 } as const;

  test('is counted in bytes, but is no audio', async () => {
    const client = await startClient();
    client.send(wavFile(wavFormat(format), [new Uint8Array(SECOND)])).stop();
    await client.closed;
    expect(ranges(client)).toEqual([`0,${SECOND + 44} 0,1`]);
    expect(client.of('end_recording')[0]?.data.recording_duration).toBe(1);
    expect(client.of('error')).toEqual([]);
  });

  test('is recognized however it is cut into pieces', async () => {
    const client = await startClient();
    const file = wavFile(wavFormat(format), [new Uint8Array(SECOND)]);
    for (let at = 0; at < 60; at += 5) client.send(file.subarray(at, at + 5));
    await client.send(file.subarray(60)).stop().closed;
    expect(client.of('end_recording')[0]?.data.recording_duration).toBe(1);
  });

  test('that disagrees with the session is an error that names what is wrong', async () => {
    const client = await startClient();
    client.send(
      wavFile(wavFormat({ ...format, sampleRate: 8000, channels: 2 }), [new Uint8Array(SECOND)]),
    );
    await client.stop().closed;
    expect(client.of('error')).toMatchObject([
      {
        error: {
          status_code: 400,
          message:
            'The WAV header does not fit the session: sample_rate is 8000, not 16000, channels is 2, not 1.',
        },
      },
    ]);
  });

  test('that never comes to an end is audio after all', async () => {
    const client = await startClient();
    await client.send(new TextEncoder().encode('RIFFxxxxWA')).stop().closed;
    expect(client.of('end_recording')[0]?.data.recording_duration).toBe(0);
    expect(client.of('audio_chunk')[0]?.data?.byte_range).toEqual([0, 10]);
  });

  test('later in the stream is audio like any other', async () => {
    const client = await startClient();
    client
      .speak(0.1)
      .send(wavFile(wavFormat(format), []))
      .stop();
    await client.closed;
    expect(client.of('audio_chunk').at(-1)?.data?.time_range).toEqual([0.1, 0.101]);
  });
});
