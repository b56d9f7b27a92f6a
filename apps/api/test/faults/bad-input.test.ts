import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { errorCodes, type PreRecordedJob } from '@verbatim/contract';
import { fileRecognizer, RecognizerPool, VoiceActivity } from '@verbatim/speech';
import { scriptedEngine } from '@verbatim/speech/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ConfigChanges } from '../../src/config/options.ts';
import { receiver } from '../callbacks/sending.ts';
import { onLoopback } from '../on-loopback.ts';
import { type Created, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';

const MAX_SECONDS = 600;
const MAX_BYTES = 2_000_000;
const TIMEOUT_MS = 120_000;
/** The status of a job whose address did not give its file. */
const UNPROCESSABLE = 422;

const fixtures = new URL('../../../../packages/speech/test/fixtures/', import.meta.url);
const fixture = (name: string): Promise<Buffer> => readFile(new URL(name, fixtures));

/** The processes that this one has started and that still run, where the system tells. */
const processesLeft = (): string[] =>
  existsSync('/proc/self/task')
    ? readdirSync('/proc/self/task').flatMap((thread) =>
        readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
      )
    : [];

/** A service that decodes and listens for real. */
async function decodingService(config: ConfigChanges = {}) {
  const directory = await temporaryFolder();
  // What is registered last is undone first: by then the service has stopped.
  onTestFinished(async () => {
    expect(processesLeft(), 'no process is left').toEqual([]);
    const files = await readdir(directory, { recursive: true });
    expect(files.filter((path) => path.includes('unfinished/'))).toEqual([]);
  });
  const engine = scriptedEngine({ recognize: () => ({ words: [], language: 'en' }) });
  return await runService({
    directory,
    config: {
      ...config,
      limits: { audioMs: MAX_SECONDS * 1000, uploadBytes: MAX_BYTES },
      worker: { parallelism: 2, tries: 2, retryDelayMs: 10 },
    },
    overrides: {
      recognizer: fileRecognizer({
        engine,
        pool: new RecognizerPool({ start: () => engine.start(), size: 2 }),
        voice: new VoiceActivity(),
        limits: { maxDurationSeconds: MAX_SECONDS },
      }),
    },
  });
}

/** What becomes of the audio at an address. */
async function served(config: ConfigChanges = {}) {
  const hook = await receiver();
  const service = await decodingService(config);
  let ended = 0;
  return async (audio_url: string): Promise<{ code: number | null; message: string }> => {
    const created = await service.post<Created>('/v2/pre-recorded', {
      audio_url,
      callback_url: hook.url,
    });
    expect(created.status, created.text).toBe(201);
    ended += 1;
    const called = JSON.parse((await hook.arrived(ended))[ended - 1]?.text ?? '');
    const path = `/v2/pre-recorded/${created.body.id}`;
    const { status, error_code, error_message, result } = (await service.call<PreRecordedJob>(path))
      .body;
    expect([status, result, called.id]).toEqual(['error', null, created.body.id]);
    expect(called.error).toEqual({ code: error_code, message: error_message });
    return { code: error_code, message: called.error.message };
  };
}

/** A host with given responses; `asked` has the requests. */
async function host(answer: RequestListener | Uint8Array | string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  const port = await onLoopback(server);
  return { url: `http://127.0.0.1:${port}/meeting.mp3`, port, asked };
}

const noAudio = {
  code: errorCodes.unsupported_audio.status,
  message: expect.stringMatching(/^(No|There is no) audio .* Send a file of audio or video, /),
};
const cutOff = {
  code: errorCodes.unsupported_audio.status,
  message: expect.stringMatching(
    /^The file says .* but ends after .* Send the whole file again\.$/,
  ),
};
const tooLong = {
  code: errorCodes.audio_too_long.status,
  message: expect.stringMatching(/ longer than .* seconds.* Cut it into shorter files and send /),
};

/** Half of what a file of the passage is made of. */
const half = async (form: string): Promise<Buffer> => {
  const whole = await fixture(`passage.${form}`);
  return whole.subarray(0, whole.byteLength / 2);
};

/** Where a WAV file says what, and in how many bytes. */
const claims = { channels: [22, 2], rate: [24, 4], dataBytes: [40, 4] } as const;

/** A second of silence that is called something else. */
function lyingWave(claim: keyof typeof claims, value: number): Buffer {
  const bytes = Buffer.from(silence({ seconds: 1 }));
  const [at, length] = claims[claim];
  bytes.writeUIntLE(value, at, length);
  return bytes;
}

/** It says that it lasts a second, and lasts for hours. */
async function bomb(): Promise<Buffer> {
  const bytes = await fixture('ten-hours.flac');
  const [totalSamplesAt, second] = [22, 8000];
  bytes.writeUInt32BE(second, totalSamplesAt);
  return bytes;
}

describe('fetched content that is no usable audio fails the job, with error_code and advice', () => {
  const files: Record<string, readonly [() => unknown, { code: number; message: unknown }]> = {
    'an empty file': [() => '', noAudio],
    'a text that is called .mp3': [() => 'This is not what it is called.\n'.repeat(900), noAudio],
    'a page of HTML': [() => `<!doctype html>${'<p>Sign in</p>'.repeat(900)}`, noAudio],
    'an archive that unfolds a thousandfold': [() => gzipSync(Buffer.alloc(50_000_000)), noAudio],
    'ten hours of silence': [() => fixture('ten-hours.flac'), tooLong],
    'a second that unfolds into ten hours': [bomb, tooLong],
    'half an MP4': [() => half('m4a'), noAudio],
    'half a FLAC': [() => half('flac'), cutOff],
    'a WAV that announces more than has arrived': [() => lyingWave('dataBytes', 320_000), cutOff],
    'a WAV of a rate that there is not': [() => lyingWave('rate', 0), noAudio],
    'a WAV of more channels than it can have': [() => lyingWave('channels', 65_535), noAudio],
    'nine channels': [
      () => silence({ seconds: 1, channels: 9 }),
      {
        code: errorCodes.unsupported_audio.status,
        message:
          'The audio has 9 channels, at most 8 are transcribed. Mix it down and send it again.',
      },
    ],
    'a file that is larger than allowed': [
      () => new Uint8Array(MAX_BYTES + 1),
      {
        code: errorCodes.body_too_large.status,
        message:
          'The file at audio_url is larger than allowed. Compress it, or cut it into shorter files.',
      },
    ],
  };
  test.each(Object.entries(files))(
    '%s',
    async (_, [bytes, expected]) => {
      const { url } = await host((await bytes()) as Uint8Array);
      const outcome = await served();
      expect(await outcome(url)).toEqual(expected);
    },
    TIMEOUT_MS,
  );
});

test('a form of OpenAI whose file is audio that no job can use is a bad request, and the file is named', async () => {
  const { url, key } = await decodingService();
  const form = new FormData();
  form.set('model', 'whisper-1');
  form.set('file', new Blob([silence({ seconds: 1, channels: 9 })]), 'meeting.wav');
  const response = await fetch(`${url}/v1/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  const message = expect.stringContaining('at most 8 are transcribed');
  const error = { type: 'invalid_request_error', param: 'file', message };
  expect([response.status, await response.json()]).toMatchObject([400, { error }]);
});

describe('nothing is read that was not sent', () => {
  const lists = (target: string): Record<string, string> => ({
    'a playlist': `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${target}\n#EXT-X-ENDLIST\n`,
    'a script that joins files': `ffconcat version 1.0\nfile '${target}'\n`,
    'a description of a stream': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  });

  test(
    'of this machine, or of another host',
    async () => {
      const outcome = await served();
      const other = await host(await fixture('passage.mp3'));
      for (const target of [new URL('passage.wav', fixtures).pathname, other.url]) {
        for (const [name, text] of Object.entries(lists(target))) {
          const { url } = await host(text);
          expect([name, await outcome(url)]).toEqual([name, noAudio]);
        }
      }
      expect(other.asked).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('an address without a file fails the job, with error_code and advice', () => {
  test.each([
    [404, 'it is not retried', 1, 'Give a public address of the file, or upload it.'],
    [500, 'it is asked as often as jobs are tried', 2, 'Try again later, or upload it.'],
  ])('%i: %s', async (code, _, tries, advice) => {
    const { url, asked } = await host((_, response) =>
      response.writeHead(code, { 'retry-after': '0' }).end('no'),
    );
    const outcome = await served();
    expect(await outcome(url)).toEqual({
      code: UNPROCESSABLE,
      message: `audio_url answers with status ${code}. ${advice}`,
    });
    expect(asked).toHaveLength(tries);
  });

  test('another redirect each time', async () => {
    let count = 0;
    const { url } = await host((_, response) => {
      count += 1;
      response.writeHead(302, { location: `/elsewhere-${count}.mp3` }).end();
    });
    const outcome = await served({ fetching: { redirects: 3 } });
    expect(await outcome(url)).toEqual({
      code: UNPROCESSABLE,
      message: 'audio_url redirects too often. Give the address of the file itself.',
    });
    expect(count).toBe(4);
  });

  test('nothing at all, for ever', async () => {
    const { url, asked } = await host(() => {});
    const outcome = await served({ fetching: { idleTimeoutMs: 200 } });
    expect(await outcome(url)).toEqual({
      code: UNPROCESSABLE,
      message: 'The host of audio_url does not answer. Try again later, or upload the file.',
    });
    expect(asked).toHaveLength(2);
  });

  test('a byte now and then, for ever', async () => {
    const { url } = await host((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const outcome = await served({ fetching: { totalTimeoutMs: 500 } });
    expect(await outcome(url)).toEqual({
      code: UNPROCESSABLE,
      message:
        'The audio did not arrive in the time there is for it. Put it where it comes faster, or upload it.',
    });
  });
});
