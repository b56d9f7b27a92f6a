import { addresses, extensionOf } from '@verbatim/jobs';
import {
  type OperationInput,
  Problem,
  type PublicHandlers,
  type ReceivedPart,
} from '@verbatim/server';
import { recognizeAudio } from '../audio/recognize-file.ts';
import { audioAt } from '../state/audio-source.ts';
import type { StoredFile } from '../state/stored-file.ts';
import { baseOf } from '../surroundings.ts';
import type { Callers, World } from '../world.ts';
import { refuseAddress } from './addresses.ts';

type UploadInput = OperationInput<'uploadAudio', Callers>;

/** The upload of files. */
export function uploadOperations(world: World): Pick<PublicHandlers<Callers>, 'uploadAudio'> {
  return {
    uploadAudio: async (input) => {
      const { principal, headers, body } = input;
      const upload =
        body.contentType === 'application/json'
          ? { print: JSON.stringify(body.value), store: () => named(world, input, body.value) }
          : await received(world, input, body.parts);
      return principal.answers.once(
        headers['Idempotency-Key'],
        () => `uploadAudio ${upload.print}`,
        () => stored(world, input, upload.store()),
      );
    },
  };
}

function stored(world: World, { principal, raw }: UploadInput, file: StoredFile) {
  principal.keep(file);
  return {
    status: 200,
    body: {
      audio_url: addresses.upload(baseOf(world, raw), file.id),
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

/** A file that is only named: the mock calls no address, and takes the audio behind it for granted. */
function named(
  world: World,
  { principal, raw }: UploadInput,
  { audio_url }: { audio_url: string },
) {
  refuseAddress('audio_url', audio_url);
  const { ids, settings } = world;
  const base = baseOf(world, raw);
  const file = audioAt(audio_url, { account: principal, base, ids, script: settings.script });
  if ('code' in file) throw new Problem('unsupported_audio', { message: file.message });
  return { ...file, id: ids.next().id };
}

/** A file that came as a form. */
async function received(world: World, input: UploadInput, parts: AsyncIterable<ReceivedPart>) {
  let filename = 'audio';
  const chunks: Uint8Array[] = [];
  for await (const part of parts) {
    filename = part.filename || filename;
    for await (const chunk of part.content) chunks.push(chunk);
  }
  const bytes = join(chunks);
  const retried = input.headers['Idempotency-Key'] !== undefined;
  return {
    print: retried ? `${filename} ${await digest(bytes)}` : '',
    store: () => keepBytes(world, filename, bytes),
  };
}

function keepBytes(world: World, filename: string, bytes: Uint8Array<ArrayBuffer>): StoredFile {
  const audio = recognizeAudio(bytes);
  if (!audio) {
    throw new Problem('unsupported_audio', {
      message: 'The file has no audio that can be decoded. Convert it, for example to WAV.',
    });
  }
  let kept: Uint8Array<ArrayBuffer> | null = bytes;
  const room = world.storage.take(bytes.byteLength, () => {
    kept = null;
  });
  if (!room) throw new Problem('storage_full');
  return {
    id: world.ids.next().id,
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
