import { createHash } from 'node:crypto';
import { bytesPerFrame, readWavHeader, type WavHeader } from '@verbatim/audio';
import { extensionOf, storedUpload } from '@verbatim/jobs';
import { roundToMilliseconds } from '@verbatim/live';
import {
  type OperationInput,
  Problem,
  type PublicHandlers,
  type ReceivedPart,
} from '@verbatim/server';
import { audioAt, type MockContext, type MockPrincipals } from '../account.ts';
import { publicBaseUrl } from '../job-context.ts';
import type { StoredFile } from '../state/stored-file.ts';
import { checkAddress } from './addresses.ts';

type MockUploadInput = OperationInput<'uploadAudio', MockPrincipals>;

export const uploadOperations = (
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, 'uploadAudio'> => ({
  uploadAudio: async (input) => {
    const { principal, headers, body } = input;
    const upload =
      body.contentType === 'application/json'
        ? {
            print: JSON.stringify(body.value),
            store: () => fileByUrl(context, input, body.value),
          }
        : await receiveForm(context, input, body.parts);
    return principal.replies.once(
      headers['Idempotency-Key'],
      () => `uploadAudio ${upload.print}`,
      () => storeUpload(context, input, upload.store()),
    );
  },
});

function storeUpload(context: MockContext, { principal, raw }: MockUploadInput, file: StoredFile) {
  principal.keep(file);
  const durationSeconds = file.audioDuration;
  return storedUpload(publicBaseUrl(context, raw), { ...file, durationSeconds });
}

/** A file given by URL: the mock does not fetch it and assumes that it contains audio. */
function fileByUrl(
  context: MockContext,
  { principal, raw }: MockUploadInput,
  { audio_url }: { audio_url: string },
) {
  checkAddress('audio_url', audio_url);
  const { ids, settings } = context;
  const base = publicBaseUrl(context, raw);
  const file = audioAt(audio_url, { account: principal, base, ids, script: settings.script });
  if ('code' in file) throw new Problem('unsupported_audio', { message: file.message });
  return { ...file, id: ids.next().id };
}

/** A file uploaded as a form. */
async function receiveForm(
  context: MockContext,
  input: MockUploadInput,
  parts: AsyncIterable<ReceivedPart>,
) {
  const { filename, bytes } = await readFile(parts);
  const retried = input.headers['Idempotency-Key'] !== undefined;
  return {
    print: retried ? `${filename} ${createHash('sha256').update(bytes).digest('hex')}` : '',
    store: () => storeBytes(context, filename, bytes),
  };
}

export async function receiveFile(
  context: MockContext,
  parts: AsyncIterable<ReceivedPart>,
): Promise<StoredFile> {
  const { filename, bytes } = await readFile(parts);
  return storeBytes(context, filename, bytes);
}

async function readFile(parts: AsyncIterable<ReceivedPart>) {
  let filename = 'audio';
  const chunks: Uint8Array[] = [];
  for await (const part of parts) {
    filename = part.filename || filename;
    for await (const chunk of part.content) chunks.push(chunk);
  }
  return { filename, bytes: new Uint8Array(Buffer.concat(chunks)) };
}

function storeBytes(
  context: MockContext,
  filename: string,
  bytes: Uint8Array<ArrayBuffer>,
): StoredFile {
  const audio = detectAudio(bytes);
  if (!audio) {
    throw new Problem('unsupported_audio', {
      message: 'The file has no audio that can be decoded. Convert it, for example to WAV.',
    });
  }
  let kept: Uint8Array<ArrayBuffer> | null = bytes;
  const reserved = context.storage.reserve(bytes.byteLength, () => {
    kept = null;
  });
  if (!reserved) throw new Problem('storage_full');
  return {
    id: context.ids.next().id,
    filename,
    extension: extensionOf(filename),
    contentType: audio.contentType,
    audioDuration: audio.audioDuration,
    channels: audio.channels,
    byteLength: bytes.byteLength,
    bytes: () => kept,
  };
}

/** Type, length and channels of an audio file. */
interface DetectedAudio {
  readonly contentType: string;
  readonly audioDuration: number;
  readonly channels: number;
}

/** Assumed bit rate of compressed audio, to estimate its length. */
const GUESSED_BYTES_PER_SECOND = 16_000;

const kinds: readonly (readonly [at: number, word: string, contentType: string])[] = [
  [0, 'ID3', 'audio/mpeg'],
  [0, 'OggS', 'audio/ogg'],
  [0, 'fLaC', 'audio/flac'],
  [4, 'ftyp', 'audio/mp4'],
  [0, '\x1aE\xdf\xa3', 'audio/webm'],
];

/**
 * Detects the format by the first bytes; null if the file is empty or text. Other unknown content passes as audio, because
 * the mock decodes nothing.
 */
export function detectAudio(bytes: Uint8Array): DetectedAudio | null {
  if (bytes.byteLength === 0) return null;
  const header = readWavHeader(bytes);
  if (header) return header === 'more' ? estimate('audio/wav', bytes) : wav(header, bytes);
  const kind = kinds.find(([at, word]) => spells(bytes, at, word));
  if (kind) return estimate(kind[2], bytes);
  return isText(bytes) ? null : estimate('application/octet-stream', bytes);
}

function wav(header: WavHeader, bytes: Uint8Array): DetectedAudio | null {
  const frame = bytesPerFrame(header);
  if (frame <= 0 || header.sampleRate === 0) return null;
  const there = bytes.byteLength - header.dataStart;
  const length = Math.min(header.dataLength ?? there, there);
  return {
    contentType: 'audio/wav',
    audioDuration: roundToMilliseconds(length / frame / header.sampleRate),
    channels: header.channels,
  };
}

const estimate = (contentType: string, { byteLength }: Uint8Array): DetectedAudio => ({
  contentType,
  audioDuration: roundToMilliseconds(byteLength / GUESSED_BYTES_PER_SECOND),
  channels: 1,
});

const spells = (bytes: Uint8Array, at: number, word: string): boolean =>
  [...word].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const TEXT_PROBE_BYTES = 512;

function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, TEXT_PROBE_BYTES);
  return start.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d)) && isUtf8(start);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // Streaming, because the excerpt may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
