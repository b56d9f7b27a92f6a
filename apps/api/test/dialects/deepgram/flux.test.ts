import type {
  DeepgramFluxServerMessage,
  DeepgramTurnInfoMessage,
  LiveJob,
} from '@verbatim/contract';
import { expect, test } from 'vitest';
import { noise } from '../../live/live-client.ts';
import { type runService, sharedService } from '../../running-service.ts';
import { handshake } from './handshake.ts';

const FORMAT = 'model=flux-general-en&encoding=linear16&sample_rate=16000';

type Running = Awaited<ReturnType<typeof runService>>;

/** Connects as a browser does, which can send no header but its protocols. */
async function connect({ url, key }: Pick<Running, 'key' | 'url'>, query: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v2/listen?${query}`, ['token', key]);
  const messages: DeepgramFluxServerMessage[] = [];
  socket.addEventListener('message', ({ data }) => void messages.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return { socket, messages, closed };
}

const turnsIn = (messages: readonly DeepgramFluxServerMessage[]): DeepgramTurnInfoMessage[] =>
  messages.filter((message) => message.type === 'TurnInfo');

/** Whether words changed after `EagerEndOfTurn`, which is said again. */
const isCorrected = (one?: DeepgramTurnInfoMessage, next?: DeepgramTurnInfoMessage): boolean =>
  one?.event === 'EagerEndOfTurn' &&
  next?.event === 'TurnResumed' &&
  one.transcript !== next.transcript;

/** The changes of turns, each with the words so far. */
const changesIn = (messages: readonly DeepgramFluxServerMessage[]): string[] =>
  turnsIn(messages)
    .filter(({ event }) => event !== 'Update')
    // How much of a final is known at the first EagerEndOfTurn is a matter of speed.
    .filter((each, at, all) => !isCorrected(each, all[at + 1]) && !isCorrected(all[at - 1], each))
    .map(({ event, turn_index, transcript }) => `${turn_index} ${event}: ${transcript}`);

const FIRST = 'Nothing has been recognized.';

test('turns come with their words, may end, and resume when words change or speech goes on', async () => {
  const service = await sharedService();
  const { socket, messages, closed } = await connect(
    service,
    `${FORMAT}&eager_eot_threshold=0.3&eot_threshold=0.5&eot_timeout_ms=3000&keyterm=Verbatim&tag=weekly&numerals=false`,
  );
  socket.send(noise(6));
  socket.send('{"type":"CloseStream"}');
  expect(await closed).toBe(1000);
  expect(changesIn(messages)).toEqual([
    '0 StartOfTurn: ',
    '0 EndOfTurn: These words are scripted.',
    '1 StartOfTurn: ',
    `1 EagerEndOfTurn: ${FIRST}`,
    `1 TurnResumed: ${FIRST}`,
    `1 EndOfTurn: ${FIRST} They only stand in for speech.`,
  ]);
  const request_id = messages[0]?.type === 'Connected' ? messages[0].request_id : '';
  expect(messages.map(({ sequence_id }) => sequence_id)).toEqual(messages.map((_, at) => at));
  expect(turnsIn(messages).every((each) => each.request_id === request_id)).toBe(true);
  expect(turnsIn(messages).find(({ event }) => event === 'EndOfTurn')).toMatchObject({
    audio_window_start: 0.3,
    audio_window_end: 1.3,
    end_of_turn_confidence: 0.9,
    trigger: 'model',
    words: [
      { word: 'These', start: 0.3, end: 0.55, confidence: expect.any(Number) },
      { word: 'words' },
      { word: 'are' },
      { word: 'scripted.' },
    ],
  });
  const { body: job } = await service.call<LiveJob>(`/v2/live/${request_id}`);
  expect(job).toMatchObject({
    custom_metadata: { tags: ['weekly'] },
    request_params: {
      endpointing_config: { mode: 'turn', threshold: 0.5, eager_threshold: 0.3, timeout: 3 },
      language_config: { languages: ['en'] },
      realtime_processing: { custom_vocabulary: true },
    },
  });
});

test('Configure changes keyterms, and fails for all else: the session goes on', async () => {
  const service = await sharedService();
  const { socket, messages, closed } = await connect(service, `${FORMAT}&keyterm=Verbatim`);
  socket.send('{"type":"Configure","thresholds":{"eot_threshold":0.6},"keyterms":["Sola"]}');
  socket.send('{"type":"Configure","thresholds":{},"numerals":false}');
  socket.send('{"type":"Configure","keyterms":["Solaria"]}');
  await expect.poll(() => messages.length).toBe(4);
  const thresholds = { eot_threshold: 0.7, eot_timeout_ms: 5000 };
  expect(messages).toMatchObject([
    { type: 'Connected' },
    {
      type: 'ConfigureFailure',
      sequence_id: 1,
      description: expect.stringContaining('thresholds'),
    },
    { type: 'ConfigureSuccess', sequence_id: 2, thresholds, keyterms: ['Verbatim'] },
    { type: 'ConfigureSuccess', sequence_id: 3, thresholds, keyterms: ['Solaria'] },
  ]);
  socket.send(noise(2));
  socket.send(new Uint8Array());
  expect(await closed).toBe(1000);
  expect(changesIn(messages)).toEqual([
    '0 StartOfTurn: ',
    '0 EndOfTurn: These words are scripted.',
  ]);
});

test('flux-general-multi tells the languages of a turn', async () => {
  const { socket, messages, closed } = await connect(
    await sharedService(),
    'model=flux-general-multi&language_hint=en&language_hint=de&encoding=linear16',
  );
  socket.send(noise(2));
  socket.send('{"type":"CloseStream"}');
  expect(await closed).toBe(1000);
  expect(turnsIn(messages).at(-1)).toMatchObject({ event: 'EndOfTurn', languages: ['en'] });
});

test('a text frame that is no message is told, and the socket closed with 1008', async () => {
  const { socket, messages, closed } = await connect(await sharedService(), FORMAT);
  socket.send('{"type":"ForceEndTurn"}');
  expect(await closed).toBe(1008);
  expect(messages.at(-1)).toMatchObject({
    type: 'Error',
    code: 'BAD_MESSAGES',
    sequence_id: 1,
    description: expect.stringContaining('not a known message'),
  });
});

test('what turns can not have is refused by name', async () => {
  const { url, key } = await sharedService();
  for (const [parameter, rule] of [
    ['numerals=true', 'numerals is not available here'],
    ['profanity_filter=true', 'profanity_filter is not available here'],
    ['redact=numbers', 'redact is not available here'],
    ['diarize=true', 'diarize is not available here'],
    ['language=de', 'language is not available here'],
    ['channels=2', 'channels is not available here'],
    ['eot_threshold=0.4', 'eot_threshold'],
    ['eager_eot_threshold=0.95', 'eager_eot_threshold'],
    ['eot_timeout_ms=100', 'eot_timeout_ms'],
    ['encoding=opus', 'encoding'],
  ] as const) {
    const { status, body } = await handshake(`${url}/v2/listen?${parameter}`, `Token ${key}`);
    expect([parameter, status]).toEqual([parameter, 400]);
    expect(body.err_msg).toContain(rule);
  }
});
