import { addresses, extensionOf } from '@verbatim/jobs';
import {
  type OperationInput,
  Problem,
  type PublicHandlers,
  type ReceivedPart,
} from '@verbatim/server';
import { audioAt } from '../account/audio-source.ts';
import { publicBaseUrl } from '../job-context.ts';
import type { MockContext, MockPrincipals } from '../mock-context.ts';
import type { StoredFile } from '../state/stored-file.ts';
import { checkAddress } from './addresses.ts';
import { detectAudio } from './detect-audio.ts';

type MockUploadInput = OperationInput<'uploadAudio', MockPrincipals>;

/** Handler of uploads. */
export function uploadOperations(
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, 'uploadAudio'> {
  return {
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
  };
}

function storeUpload(context: MockContext, { principal, raw }: MockUploadInput, file: StoredFile) {
  principal.keep(file);
  return {
    status: 200,
    body: {
      audio_url: addresses.upload(publicBaseUrl(context, raw), file.id),
      audio_metadata: {
        id: file.id,
        filename: file.filename,
        extension: file.extension,
        size: file.byteLength,
        audio_duration: file.audioDuration,
        number_of_channels: file.channels,
      },
    },
  } as const;
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
    print: retried ? `${filename} ${await digest(bytes)}` : '',
    store: () => storeBytes(context, filename, bytes),
  };
}

/** Stores the file of a form. */
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
  return { filename, bytes: join(chunks) };
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

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
}
