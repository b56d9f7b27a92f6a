import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { Decoder } from '../../src/decoding/decoder.ts';
import { RECOGNITION_RATE } from '../../src/recognition/audio.ts';
import { portOf } from '../local.ts';
import { scratchFile, scratchPath } from '../scratch.ts';
import { decodeWhole, fixture, testEach } from './decoders.ts';
import { longSilence } from './long-silence.ts';
import { processesLeft } from './processes.ts';
import { waveFile } from './wave-file.ts';

const rate = RECOGNITION_RATE;
const tone = Float32Array.from({ length: rate }, (_, at) => Math.sin(at / 9) / 2);
const passage = (kind: string) => readFile(fixture(`passage.${kind}`));

/** Of what kind the failure is; null where there is none. */
const problemOf = (path: string, decoder: Decoder, options = {}): Promise<string | null> =>
  decodeWhole(path, { decoder, ...options }).then(
    () => null,
    (error: { problem?: string }) => error.problem ?? String(error),
  );

afterEach(() => expect(processesLeft()).toEqual([]));

describe('what is no audio is refused as such', () => {
  const texts = {
    'empty.wav': '',
    'one-byte.mp3': 'I',
    'text.mp3': 'This is not what it is called.\n'.repeat(5000),
    'page.wav': `<!doctype html><title>404</title>${'<p>Not found</p>'.repeat(900)}`,
    'data.json': JSON.stringify(Array.from({ length: 9000 }, (_, at) => ({ at }))),
    'zeros.flac': '\0'.repeat(300_000),
    'riff-only.wav': 'RIFF\0\0\0\0WAVE',
    'no-samples.flac': 'fLaC',
    'ogg-only.ogg': 'OggS',
  };
  for (const [name, text] of Object.entries(texts)) {
    testEach(name, async (decoder) => {
      expect(await problemOf(await scratchFile(name, text), decoder)).toBe('no_audio');
    });
  }

  testEach('archives, however small they press what is in them', async (decoder) => {
    for (const bytes of [
      gzipSync(Buffer.alloc(50_000_000)),
      deflateRawSync(Buffer.alloc(50_000_000)),
    ]) {
      expect(await problemOf(await scratchFile('bomb.mp3', bytes), decoder)).toBe('no_audio');
    }
  });

  testEach('a WAV file without a single sample', async (decoder) => {
    const path = await scratchFile('none.wav', waveFile({ channels: [new Float32Array()], rate }));
    expect(await problemOf(path, decoder)).toBe('no_audio');
  });

  testEach('a folder, and a file that is not there, are our fault', async (decoder) => {
    expect(await problemOf(scratchPath('gone.wav'), decoder)).toBe('engine');
  });
});

describe('nothing is read that was not sent', () => {
  const playlists = (target: string) => ({
    'list.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${target}\n#EXT-X-ENDLIST\n`,
    'list.m3u': `#EXTM3U\n${target}\n`,
    'list.mp3': `ffconcat version 1.0\nfile '${target}'\n`,
    'list.wav': `file ${target}\nfile ${target}\n`,
    'list.pls': `[playlist]\nFile1=${target}\nNumberOfEntries=1\n`,
    'list.xspf': `<?xml version="1.0"?><playlist version="1"><trackList><track><location>${target}</location></track></trackList></playlist>`,
    'list.mpd': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><AdaptationSet><Representation><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    'list.sdp': `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 4 RTP/AVP 0\na=${target}\n`,
    'list.asx': `<asx version="3.0"><entry><ref href="${target}"/></entry></asx>`,
  });

  testEach('playlists and scripts that name other files of ours', async (decoder) => {
    const other = await scratchFile('other.wav', await passage('wav'));
    // Each list names it in one of three ways.
    for (const [way, target] of [other, `file:${other}`, basename(other)].entries()) {
      const lists = Object.entries(playlists(target)).filter((_, index) => index % 3 === way);
      for (const [name, text] of lists) {
        expect([name, await problemOf(await scratchFile(name, text), decoder)]).toEqual([
          name,
          'no_audio',
        ]);
      }
    }
  });

  testEach('playlists that name other hosts', async (decoder) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    const target = `http://127.0.0.1:${await portOf(server)}/a.mp3`;
    for (const [name, text] of Object.entries(playlists(target))) {
      expect([name, await problemOf(await scratchFile(name, text), decoder)]).toEqual([
        name,
        'no_audio',
      ]);
    }
    expect(asked).toEqual([]);
  });

  testEach('a film whose sound lies in another file', async (decoder) => {
    const film = await passage('mov');
    // The description says where the data is: here, by the flag after `url `; without it, elsewhere.
    const at = film.indexOf('url ', film.indexOf('dinf', 0, 'latin1'), 'latin1');
    expect(at).toBeGreaterThan(0);
    film.writeUInt32BE(0, at + 4);
    const problem = await problemOf(await scratchFile('elsewhere.mov', film), decoder);
    expect([null, 'no_audio', 'damaged']).toContain(problem);
  });

  test('a pipe or a device in place of a file is not waited for', async () => {
    const path = scratchPath('pipe.wav');
    expect(spawnSync('mkfifo', [path]).status).toBe(0);
    await expect(decodeWhole(path)).rejects.toMatchObject({ problem: 'engine' });
    await expect(decodeWhole('/dev/zero')).rejects.toMatchObject({ problem: 'engine' });
  });
});

describe('headers that lie', () => {
  testEach(
    'about the length, as who writes into a pipe has to: what is there counts',
    async (decoder) => {
      for (const announcedBytes of [0, 100, 0x7fff_ffff, 0xffff_ffff]) {
        const path = await scratchFile(
          'long.wav',
          waveFile({ channels: [tone], rate, announcedBytes }),
        );
        const wanted = announcedBytes === 100 ? 0.003125 : 1;
        expect(await decodeWhole(path, { decoder })).toMatchObject({ durationSeconds: wanted });
      }
    },
  );

  testEach('about the length, with more than has arrived: send it again', async (decoder) => {
    const path = await scratchFile(
      'half.wav',
      waveFile({ channels: [tone], rate, announcedBytes: 10 * rate * 2 }),
    );
    await expect(decodeWhole(path, { decoder })).rejects.toMatchObject({
      problem: 'damaged',
      message:
        'The file says that it lasts 10.0 seconds, but ends after 1.0. Send the whole file again.',
    });
  });

  testEach('about the rate: nothing grows beyond measure', async (decoder) => {
    for (const announcedRate of [0, 1, 10_000_000, 0xffff_ffff]) {
      const path = await scratchFile(
        'rate.wav',
        waveFile({ channels: [tone], rate, announcedRate }),
      );
      const problem = await problemOf(path, decoder, { limits: { maxDurationSeconds: 100 } });
      expect([null, 'damaged', 'no_audio', 'too_long']).toContain(problem);
    }
  });

  testEach('about the channels: too many are refused', async (decoder) => {
    for (const announcedChannels of [9, 65_535]) {
      const path = await scratchFile(
        'channels.wav',
        waveFile({ channels: [tone], rate, announcedChannels }),
      );
      expect(['too_many_channels', 'damaged', 'no_audio']).toContain(
        await problemOf(path, decoder),
      );
    }
  });

  testEach('nine channels are refused with what to do', async (decoder) => {
    const path = await scratchFile(
      'nine.wav',
      waveFile({ channels: Array.from({ length: 9 }, () => tone), rate }),
    );
    await expect(decodeWhole(path, { decoder })).rejects.toMatchObject({
      problem: 'too_many_channels',
      retryable: false,
      message:
        'The audio has 9 channels, at most 8 are transcribed. Mix it down and send it again.',
    });
  });

  testEach('a file that ends long before it says is damaged', async (decoder) => {
    for (const kind of ['wav', 'mp3', 'flac', 'ogg', 'opus', 'webm', 'aac', 'aiff', 'wma', 'mp4']) {
      const whole = await passage(kind);
      const path = await scratchFile(`half.${kind}`, whole.subarray(0, whole.byteLength / 2));
      expect([kind, await problemOf(path, decoder, { announcedSeconds: 4.775 })]).toEqual([
        kind,
        'damaged',
      ]);
    }
  });

  testEach('a film without its index is no audio', async (decoder) => {
    const whole = await passage('m4a');
    const path = await scratchFile('half.m4a', whole.subarray(0, whole.byteLength / 2));
    expect(['damaged', 'no_audio']).toContain(await problemOf(path, decoder));
  });
});

describe('what asks for too much', () => {
  testEach('ten hours of silence are too long', async (decoder) => {
    const path = await longSilence(10 * 3600);
    await expect(
      decodeWhole(path, { decoder, limits: { maxDurationSeconds: 60 } }),
    ).rejects.toMatchObject({
      problem: 'too_long',
      message: 'The audio lasts longer than 60 seconds. Cut it into shorter files and send those.',
    });
  });

  testEach('as long as allowed, and what encoders add to it, is not too long', async (decoder) => {
    const limits = { maxDurationSeconds: 60 };
    expect(await problemOf(await longSilence(60), decoder, { limits })).toBe(null);
    expect(await problemOf(await longSilence(61), decoder, { limits })).toBe(null);
    expect(await problemOf(await longSilence(62), decoder, { limits })).toBe('too_long');
  });

  testEach('a small file that unfolds into hours of silence is cut off', async (decoder) => {
    const limits = { maxDurationSeconds: 600 };
    expect(await problemOf(fixture('ten-hours.flac'), decoder, { limits })).toBe('too_long');
  });

  testEach('a decoder that takes longer than any audio does is ended', async (decoder) => {
    const path = await longSilence(3600);
    const limits = { startMs: 1, perSecondMs: 0 };
    expect(await problemOf(path, decoder, { limits })).toBe('damaged');
  });

  testEach('a decoder that takes more memory than it may is ended', async (decoder) => {
    const limits = { maxMemoryBytes: 30_000_000, stallMs: 3000 };
    expect(await problemOf(fixture('passage.webm'), decoder, { limits })).not.toBe(null);
  });
});
