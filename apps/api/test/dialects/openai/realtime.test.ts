import type { LiveJob, LiveSessionList } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { runService, sharedService } from '../../running-service.ts';
import { connect, update } from './realtime-client.ts';

const FIRST = 'These words are scripted.';
const SECOND = 'Nothing has been recognized.';
const THIRD = 'They only stand in for speech.';
const DELTA = 'conversation.item.input_audio_transcription.delta';
const COMPLETED = 'conversation.item.input_audio_transcription.completed';

test('pauses make items: speech, the commit, deltas that are never taken back, and the transcript', async () => {
  const service = await sharedService();
  const client = await connect(service);
  await client.until('session.created');
  client.send(update({ transcription: { model: 'whisper-1', language: 'en' } }));
  client.append(4);
  const completed = await client.until(COMPLETED, 2);
  expect(completed.map(({ transcript }) => transcript)).toEqual([FIRST, SECOND]);
  expect(completed[0]).toMatchObject({ languages: [{ code: 'en' }], content_index: 0 });
  for (const { item_id, transcript } of completed) {
    const deltas = client.ofType(DELTA).filter((delta) => delta.item_id === item_id);
    expect(deltas.length).toBeGreaterThan(1);
    expect(deltas.map(({ delta }) => delta).join('')).toBe(transcript);
  }
  const [first, second] = completed.map(({ item_id }) => item_id);
  const [started] = client.ofType('input_audio_buffer.speech_started');
  expect(started).toMatchObject({ item_id: first, audio_start_ms: 300 });
  const committed = client.ofType('input_audio_buffer.committed');
  expect(committed).toMatchObject([
    { previous_item_id: null, item_id: first },
    { previous_item_id: first, item_id: second },
  ]);
  const ofFirst = client.messages.filter((message) => JSON.stringify(message).includes(`${first}`));
  const order = ofFirst.map(({ type }) => type).filter((type) => type !== DELTA);
  expect(order.slice(0, 6)).toEqual([
    'input_audio_buffer.speech_started',
    'input_audio_buffer.speech_stopped',
    'input_audio_buffer.committed',
    'conversation.item.added',
    'conversation.item.done',
    COMPLETED,
  ]);
  const ids = client.messages.map(({ event_id }) => event_id);
  expect(new Set(ids).size).toBe(ids.length);
  client.socket.close();
  const [created] = client.ofType('session.created');
  await expect
    .poll(async () => (await service.call<LiveSessionList>('/v2/live')).body.items)
    .toMatchObject([
      { status: 'done', custom_metadata: { openai_session_id: created?.session.id } },
    ]);
});

test('a client that commits gets one item for each commit, at once, and the recording has its audio only', async () => {
  const service = await sharedService();
  const client = await connect(service);
  client.send(update({ turn_detection: null }));
  client.append(1);
  client.send({ type: 'input_audio_buffer.commit' });
  const [half] = await client.until(COMPLETED);
  expect(FIRST).toContain(half?.transcript ?? '-');
  expect(half?.usage.seconds).toBe(1);
  client.append(5);
  client.send({ type: 'input_audio_buffer.commit' });
  const [, rest] = await client.until(COMPLETED, 2);
  expect(rest?.transcript).toContain(SECOND);
  expect(rest?.usage.seconds).toBe(5);
  expect(client.ofType('input_audio_buffer.speech_started')).toEqual([]);
  client.send({ type: 'input_audio_buffer.commit', event_id: 'mine' });
  const [error] = await client.until('error');
  expect(error?.error).toMatchObject({
    type: 'invalid_request_error',
    event_id: 'mine',
    message: expect.stringContaining('nothing to commit'),
  });
  client.socket.close();
  await expect
    .poll(async () => (await service.call<LiveSessionList>('/v2/live')).body.items[0]?.status)
    .toBe('done');
  const { body } = await service.call<LiveSessionList>('/v2/live');
  const { body: job } = await service.call<LiveJob>(`/v2/live/${body.items[0]?.id}`);
  expect(job.file?.audio_duration).toBe(6);
});

test('words of audio that was cleared are dropped', async () => {
  const client = await connect(await sharedService());
  client.send(update({ turn_detection: null }));
  client.append(2);
  client.send({ type: 'input_audio_buffer.clear' });
  await client.until('input_audio_buffer.cleared');
  client.append(2);
  client.send({ type: 'input_audio_buffer.commit' });
  const [completed] = await client.until(COMPLETED);
  expect(completed?.transcript).toBe(SECOND);
});

test('a commit between pauses ends the utterance; one without speech makes an item without words', async () => {
  const client = await connect(await sharedService());
  client.append(1);
  client.send({ type: 'input_audio_buffer.commit' });
  const [cut] = await client.until(COMPLETED);
  expect(FIRST).toContain(cut?.transcript ?? '-');
  client.append(0.2);
  client.send({ type: 'input_audio_buffer.commit' });
  const [, empty] = await client.until(COMPLETED, 2);
  expect(empty?.transcript).toBe('');
});

const TURNS = update({ turn_detection: { type: 'semantic_vad' } });

test('semantic_vad makes one item a turn, with the text of all its utterances, committed when the turn ends', async () => {
  const service = await sharedService();
  const client = await connect(service);
  client.send(update({ turn_detection: { type: 'semantic_vad', eagerness: 'high' } }));
  const [updated] = await client.until('session.updated');
  expect(updated?.session.audio.input.turn_detection).toEqual({
    type: 'semantic_vad',
    eagerness: 'high',
  });
  client.append(6);
  const completed = await client.until(COMPLETED, 2);
  expect(completed.map(({ transcript }) => transcript)).toEqual([FIRST, `${SECOND} ${THIRD}`]);
  const id = completed[1]?.item_id;
  const deltas = client.ofType(DELTA).filter(({ item_id }) => item_id === id);
  expect(deltas.map(({ delta }) => delta).join('')).toBe(`${SECOND} ${THIRD}`);
  const ofTurn = client.messages.filter(
    (message) => 'item_id' in message && message.item_id === id,
  );
  expect(ofTurn.map(({ type }) => type).filter((type) => type !== DELTA)).toEqual([
    'input_audio_buffer.speech_started',
    'input_audio_buffer.speech_stopped',
    'input_audio_buffer.committed',
    COMPLETED,
  ]);
  expect(ofTurn).toMatchObject({
    0: { audio_start_ms: 2300 },
    [ofTurn.length - 1]: { usage: { seconds: 3.5 } },
  });
  client.send(TURNS);
  client.send(update({ turn_detection: { type: 'server_vad' } }));
  const [, kept, pauses] = await client.until('session.updated', 3);
  expect(kept?.session.audio.input.turn_detection?.eagerness).toBe('high');
  expect(pauses?.session.audio.input.turn_detection).toMatchObject({ silence_duration_ms: 500 });
  const { items } = (await service.call<LiveSessionList>('/v2/live')).body;
  expect(items[0]?.request_params?.endpointing_config).toMatchObject({ mode: 'turn', timeout: 2 });
  client.socket.close();
});

test('a commit and a clear within a turn divide it: what follows is an item of its own', async () => {
  const client = await connect(await sharedService());
  client.send(TURNS);
  client.append(3.9);
  await client.until(COMPLETED);
  client.send({ type: 'input_audio_buffer.commit' });
  const [, cut] = await client.until(COMPLETED, 2);
  expect(cut?.transcript).toBe(SECOND);
  client.append(2.1);
  const [, , rest] = await client.until(COMPLETED, 3);
  expect(rest?.transcript).toBe(THIRD);
  client.append(3.9);
  await client.until(COMPLETED, 4);
  client.send({ type: 'input_audio_buffer.clear' });
  await client.until('input_audio_buffer.cleared');
  client.append(2.1);
  const last = (await client.until(COMPLETED, 5)).at(-1);
  expect(last?.transcript).toBe(THIRD);
  expect(client.ofType('input_audio_buffer.committed')).toHaveLength(5);
});

test('other settings begin another live session, and no word of the one before is lost', async () => {
  const service = await sharedService();
  const client = await connect(service);
  client.send(update({ turn_detection: null }));
  client.append(2);
  client.send(
    update({ format: { type: 'audio/pcmu' }, transcription: { keywords: ['Verbatim'] } }),
  );
  const [, state] = await client.until('session.updated', 2);
  expect(state?.session.audio.input).toMatchObject({
    format: { type: 'audio/pcmu', rate: 8000 },
    turn_detection: null,
  });
  const silence = Buffer.alloc(8000, 0xff).toString('base64');
  client.send({ type: 'input_audio_buffer.append', audio: silence });
  client.send({ type: 'input_audio_buffer.commit' });
  const [completed] = await client.until(COMPLETED);
  expect(completed?.transcript).toMatch(/^These words are scripted\./);
  expect(completed?.usage.seconds).toBe(3);
  client.socket.close();
  const { items } = (await service.call<LiveSessionList>('/v2/live')).body;
  expect(items).toHaveLength(2);
  expect(items[0]?.request_params).toMatchObject({ encoding: 'wav/ulaw', sample_rate: 8000 });
  expect(items[1]?.request_params).toMatchObject({ encoding: 'wav/pcm', sample_rate: 24_000 });
});

test('another prompt changes the words of the same live session', async () => {
  const service = await sharedService();
  const client = await connect(service);
  client.append(1);
  client.send(update({ transcription: { prompt: 'Verbatim, Wyoming' } }));
  client.append(1.1);
  client.send(update({ transcription: { prompt: '' } }));
  await client.until('session.updated', 2);
  await client.until(COMPLETED);
  client.socket.close();
  const { items } = (await service.call<LiveSessionList>('/v2/live')).body;
  expect(items).toHaveLength(1);
  const messages = async () =>
    (await service.call<LiveJob>(`/v2/live/${items[0]?.id}`)).body.result?.messages ?? [];
  const changed = async () =>
    (await messages())
      .map((text) => JSON.parse(text))
      .flatMap((each) => (each.type === 'update_words' ? [each.data] : []))
      .map(({ time, custom_vocabulary_config: config }) => [time, config.vocabulary]);
  await expect.poll(changed).toEqual([
    [1, ['Verbatim', 'Wyoming']],
    [2.1, []],
  ]);
});

test('a client of the first version gets its messages', async () => {
  const client = await connect(await sharedService(), { protocols: ['openai-beta.realtime-v1'] });
  const [created] = await client.until('transcription_session.created');
  expect(created?.session).toMatchObject({ input_audio_format: 'pcm16' });
  client.send({
    type: 'transcription_session.update',
    session: {
      input_audio_format: 'pcm16',
      input_audio_transcription: { model: 'gpt-4o-transcribe', prompt: 'Verbatim, Wyoming' },
      turn_detection: { type: 'server_vad', silence_duration_ms: 200 },
      input_audio_noise_reduction: { type: 'near_field' },
    },
  });
  const [updated] = await client.until('transcription_session.updated');
  expect(updated?.session).toMatchObject({
    input_audio_transcription: { model: 'gpt-4o-transcribe' },
    turn_detection: { threshold: 0.5, silence_duration_ms: 200 },
    input_audio_noise_reduction: { type: 'near_field' },
  });
  client.append(2);
  await client.until(COMPLETED);
  await client.until('conversation.item.created');
  expect(client.ofType('conversation.item.added')).toEqual([]);
});

test('what is not available is refused by name, and the connection goes on', async () => {
  const client = await connect(await sharedService(), { query: 'model=gpt-realtime' });
  const wrong = [
    [{ type: 'response.create' }, 'type'],
    [{ type: 'session.update', session: { type: 'realtime' } }, 'type'],
    [
      update({ turn_detection: { type: 'semantic_vad', threshold: 0.5 } }),
      'turn_detection.threshold must be left out',
    ],
    [update({ format: { type: 'audio/pcm', rate: 16_000 } }), 'rate must be 24000'],
    [update({ transcription: { model: 'whisper-9' } }), 'not installed'],
    [
      { type: 'session.update', session: { type: 'transcription', include: ['logprobs'] } },
      'include',
    ],
    [{ type: 'input_audio_buffer.append', event_id: 'e7' }, 'audio'],
  ] as const;
  for (const [message] of wrong) client.socket.send(JSON.stringify(message));
  client.socket.send(new Uint8Array(10));
  const errors = await client.until('error', wrong.length + 1);
  for (const [index, [, rule]] of wrong.entries()) {
    expect(errors[index]?.error.message).toContain(rule);
    expect(errors[index]?.error.type).toBe('invalid_request_error');
  }
  expect(errors[6]?.error.event_id).toBe('e7');
  client.append(2);
  await client.until(COMPLETED);
});

test('limits hold: a live session that can not begin is told, and the connection closed', async () => {
  const service = await runService({ config: { limits: { concurrentSessions: 1 } } });
  const first = await connect(service);
  first.append(0.5);
  await first.until('input_audio_buffer.speech_started');
  const second = await connect(service);
  second.append(0.5);
  expect(await second.closed).toBe(1011);
  expect(second.ofType('error')[0]?.error).toMatchObject({
    type: 'rate_limit_error',
    code: 'too_many_sessions',
  });
});

test('a connection without audio is closed when the service drains', async () => {
  const service = await runService();
  const { closed, ofType } = await connect(service);
  await service.service.stop();
  expect(await closed).toBe(1011);
  expect(ofType('error')[0]?.error.code).toBe('draining');
});
