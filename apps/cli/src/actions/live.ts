import { formatTags, readWavHeader, type WavHeader } from '@verbatim/audio';
import type { LiveMessage, LiveSession } from '@verbatim/client';
import type { LiveSessionRequest } from '@verbatim/contract';
import { requestFields } from '@verbatim/contract/request-fields';
import { speakerTitle } from '@verbatim/contract/transcript';
import { commandName, typedCommand } from '@verbatim/processes/typed-command';
import { type ApiCaller, callerFor } from '../api-client.ts';
import { CommandFailure, WrongUsageError } from '../failures.ts';
import type { JsonCallOptions } from '../options.ts';
import { type Recording, startRecording } from '../recorder.ts';
import { checkRequest, requestOf } from '../request-flags.ts';
import { styled, styledError, type Terminal } from '../terminal.ts';
import { lineOf } from '../transcription/written.ts';

/** Options of `verbatim live`, besides those of the request. */
interface LiveFlags extends JsonCallOptions {
  readonly recorder?: string;
  readonly device?: string;
}

/** Audio for a session: samples without a header, and their layout. */
interface AudioSource extends Recording {
  readonly layout: Partial<
    Pick<LiveSessionRequest, 'bit_depth' | 'channels' | 'encoding' | 'sample_rate'>
  >;
}

export async function live(
  source: string | undefined,
  flags: LiveFlags,
  terminal: Terminal,
): Promise<void> {
  const body = requestOf(requestFields.LiveSessionRequest, { ...flags });
  await checkRequest('LiveSessionRequest', body);
  const caller = await callerFor(flags, terminal);
  const wanted = body as LiveSessionRequest;
  const audio =
    source === '-' ? await fromStdin(terminal) : fromMicrophone(wanted, flags, terminal);
  try {
    const parameters = parametersOf({ ...wanted, ...audio.layout }, flags, terminal);
    await checkRequest('LiveSessionRequest', parameters);
    await converse(caller, parameters, audio, flags, terminal);
  } finally {
    audio.stop();
  }
}

/** Partials and other speakers are asked for where they are shown. */
function parametersOf(
  wanted: LiveSessionRequest,
  { json }: LiveFlags,
  { width }: Terminal,
): LiveSessionRequest {
  const receive_partial_transcripts = width !== null && json !== true;
  const messages_config = {
    receive_partial_transcripts,
    ...(wanted.realtime_processing?.diarization && { receive_speaker_revisions: json !== true }),
    ...wanted.messages_config,
  };
  return { ...wanted, messages_config };
}

async function converse(
  caller: ApiCaller,
  parameters: LiveSessionRequest,
  source: AudioSource,
  flags: LiveFlags,
  terminal: Terminal,
): Promise<void> {
  const started = await caller.client.live.start({ parameters });
  const session = caller.data(started);
  const captions = flags.json ? jsonLines(terminal) : captionsOn(terminal);
  session.on('message', (message) => captions.show(message));
  session.on('lost', () => captions.note('The connection was lost; connecting again.'));
  session.on('state', ({ to, from }) => {
    if (from === 'reconnecting' && to === 'open') captions.note('Connected again.');
  });
  if (terminal.errorWidth !== null) {
    terminal.error(styledError(terminal, 'dim', 'Listening. Ctrl-C ends.\n'));
  }
  using _listening = { [Symbol.dispose]: terminal.onInterrupt(() => source.stop()) };
  const isOver = session.finished.then(() => source.stop());
  await send(source, session);
  const outcome = await session.stop();
  await isOver;
  captions.end();
  const { sessionId } = outcome;
  if (!outcome.ok) throw caller.failure(outcome);
  const summary = outcome.data.summarization?.results;
  if (summary && !flags.json) terminal.out(`\n${summary}\n`);
  if (terminal.errorWidth !== null)
    terminal.error(styledError(terminal, 'dim', `Session ${sessionId}\n`));
  const failure = await source.failure;
  if (failure !== null) throw new CommandFailure(failure);
}

/** Sends audio as fast as the session takes it, until the source ends or the session is over. */
async function send(source: AudioSource, session: LiveSession): Promise<void> {
  for await (const chunk of source.audio) {
    if (chunk.byteLength > 0 && !(await session.send(chunk)) && isOver(session)) return;
  }
}

const isOver = ({ state }: LiveSession): boolean => state === 'ended' || state === 'failed';

/** Where the messages of a session are shown. */
interface Captions {
  show(message: LiveMessage): void;
  note(text: string): void;
  end(): void;
}

/** A JSON object a line for every message but acknowledgments, as the service sends them. */
const jsonLines = (terminal: Terminal): Captions => ({
  show(message) {
    if (message.type !== 'audio_chunk') terminal.out(`${JSON.stringify(message)}\n`);
  },
  note: (text) => terminal.error(`${text}\n`),
  end() {},
});

const ERASE_LINE = '\r\u001b[K';

/** A line for each final utterance. On a terminal the partial stands below them, and is rewritten in place. */
function captionsOn(terminal: Terminal): Captions {
  const { width, out } = terminal;
  let isPartialShown = false;
  const starts = new Map<string, number>();
  const erase = (): void => {
    if (isPartialShown) out(ERASE_LINE);
    isPartialShown = false;
  };
  return {
    show(message) {
      if (message.type === 'translation') {
        const { data, error: failed } = message;
        erase();
        if (failed !== null) terminal.error(`The translation failed: ${failed.message}\n`);
        if (data === null) return;
        const { target_language, translated_utterance } = data;
        out(`${styled(terminal, 'bold', `${target_language}: `)}${translated_utterance.text}\n`);
      }
      if (message.type === 'speakers_revised') {
        erase();
        for (const { utterance_id: id, speaker } of message.data.revisions) {
          const start = `${(starts.get(id) ?? 0).toFixed(2).padStart(8)} s`;
          out(`${styled(terminal, 'dim', start)}   now ${speakerTitle(speaker)}\n`);
        }
      }
      if (message.type !== 'transcript') return;
      const { id, is_final, utterance } = message.data;
      erase();
      if (is_final) {
        starts.set(id, utterance.start);
        out(`${lineOf(utterance, terminal)}\n`);
      } else if (width !== null) {
        out(styled(terminal, 'dim', utterance.text.slice(-(width - 1))));
        isPartialShown = true;
      }
    },
    note(text) {
      erase();
      terminal.error(`${text}\n`);
    },
    end: erase,
  };
}

function fromMicrophone(
  { sample_rate = 16_000, channels = 1, encoding, bit_depth }: LiveSessionRequest,
  { recorder, device }: LiveFlags,
  terminal: Terminal,
): AudioSource {
  if ((encoding ?? 'wav/pcm') !== 'wav/pcm' || (bit_depth ?? 16) !== 16) {
    throw new WrongUsageError(
      'A microphone gives linear samples of 16 bits: --encoding and --bit-depth describe standard input.',
    );
  }
  const recording = startRecording(
    recorder,
    { sampleRate: sample_rate, channels, device },
    terminal,
  );
  return { layout: { sample_rate, channels }, ...recording };
}

const encodings: Readonly<Record<number, LiveSessionRequest['encoding']>> = {
  [formatTags.pcm]: 'wav/pcm',
  [formatTags.alaw]: 'wav/alaw',
  [formatTags.mulaw]: 'wav/ulaw',
};

/** Standard input: the header of a WAV file says what its samples are, the flags what raw samples are. */
async function fromStdin({ stdin }: Terminal): Promise<AudioSource> {
  const stopped = new AbortController();
  const input = stdin()[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  let header: ReturnType<typeof readWavHeader> = 'more';
  while (header === 'more') {
    const { done, value } = await input.next();
    if (done) break;
    head = Buffer.concat([head, value]);
    header = readWavHeader(head);
  }
  const rest = { stop: () => stopped.abort(), failure: Promise.resolve(null) };
  if (header === null || header === 'more') {
    refuseFiles(head);
    return { layout: {}, audio: chunksOf(head, input, stopped.signal), ...rest };
  }
  const samples = head.subarray(header.dataStart);
  return { layout: layoutOf(header), audio: chunksOf(samples, input, stopped.signal), ...rest };
}

function layoutOf({ formatTag, bitDepth, channels, sampleRate }: WavHeader): AudioSource['layout'] {
  const encoding = encodings[formatTag];
  if (encoding === undefined) {
    throw new CommandFailure(
      'The WAV file has samples that a session does not take. Convert it to linear samples of 16 bits: ffmpeg -i file.wav -f s16le -ar 16000 -ac 1 -',
    );
  }
  return {
    encoding,
    bit_depth: bitDepth as NonNullable<LiveSessionRequest['bit_depth']>,
    channels,
    sample_rate: sampleRate as NonNullable<LiveSessionRequest['sample_rate']>,
  };
}

/** Magic bytes of formats that users mistake for raw samples. */
const fileStarts = ['ID3', 'OggS', 'fLaC', '\u001aE\u00df\u00a3', 'RIFF'];

function refuseFiles(head: Uint8Array): void {
  const start = Buffer.from(head.subarray(0, 8)).toString('latin1');
  if (!fileStarts.some((each) => start.startsWith(each)) && start.slice(4) !== 'ftyp') return;
  throw new CommandFailure(
    `Standard input is a file, not samples. ${typedCommand('transcribe -')} transcribes files; for a session convert it: ffmpeg -i file -f s16le -ar 16000 -ac 1 - | ${commandName()} live -`,
  );
}

/** The bytes read so far, then the rest of the stream. */
async function* chunksOf(
  first: Uint8Array,
  input: AsyncIterator<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  yield first;
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
    if (signal.aborted) resolve(null);
  });
  for (;;) {
    const next = await Promise.race([input.next(), stopped]);
    if (next === null || next.done) return;
    yield next.value;
  }
}
