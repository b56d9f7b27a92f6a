import { expect, test } from 'vitest';
import { serveSession, startClient } from './live-client.ts';

test('the enhancer reports between speech_end and the final', async () => {
  const { play } = await serveSession({ pre_processing: { audio_enhancer: true } });
  const { types } = await play(1.5);
  const end = types.indexOf('speech_end');
  expect(types.slice(end, end + 3)).toEqual(
    expect.arrayContaining(['speech_end', 'audio_chunk', 'pre_processing']),
  );
  expect(types.indexOf('pre_processing')).toBeLessThan(types.indexOf('transcript'));
});

test('post-processing that was not asked for sends nothing of its own', async () => {
  const { play } = await serveSession();
  const { types } = await play(0.1);
  expect(types).not.toContain('post_summarization');
  expect(types).not.toContain('post_chapterization');
});

test('words come in the time of the audio, however fast it is sent', async () => {
  const client = await startClient({ encoding: 'wav/ulaw', sample_rate: 8000, bit_depth: 8 });
  await client.send(new Uint8Array(8000 * 16)).stop().closed;
  const finals = client.of('transcript').filter(({ data }) => data.is_final);
  expect(finals.map(({ data }) => data.utterance.text)).toEqual([
    'Good morning.',
    'The meeting starts at nine.',
    'Wonderful, thank you, Anna!',
    'Can you send the notes to team@example.com before Friday?',
    'Of course. I will do it today.',
    'Good',
  ]);
});

test('turns start with speech, may end eagerly, and end after their finals, which they name', async () => {
  const { connect } = await serveSession({
    endpointing_config: { mode: 'turn', eager_threshold: 0.3 },
    messages_config: { receive_turn_events: true },
  });
  const client = await connect();
  client.speak(11).stop();
  await client.closed;
  const told = client.messages.flatMap((message) => {
    if (message.type === 'transcript') return [message.data.id];
    if (!('data' in message && message.data && 'utterance_ids' in message.data)) return [];
    return [`${message.type} ${message.data.utterance_ids}`];
  });
  expect(told).toEqual([
    'turn_start 00_00000000',
    '00_00000000',
    'turn_end 00_00000000',
    'turn_start 00_00000001',
    '00_00000001',
    'turn_end 00_00000001',
    'turn_start 00_00000002',
    'turn_probable_end 00_00000002',
    '00_00000002',
    'turn_resumed 00_00000002,00_00000003',
    '00_00000003',
    'turn_end 00_00000002,00_00000003',
  ]);
});
