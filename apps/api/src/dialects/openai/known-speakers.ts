import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@verbatim/contract';
import type { TranscriptionFields } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import { embeddingText, probeAudio } from '@verbatim/speech';
import type { Foundation } from '../../platform/foundation.ts';
import { retryLater } from '../../platform/idempotency.ts';
import type { BroughtVoices } from '../../recognition/known-voices.ts';
import { tenths, type VoiceDescriptions } from '../../voices/voice-descriptions.ts';

export type KnownSpeakersDeps = Pick<Foundation, 'ids'> & {
  readonly descriptions: VoiceDescriptions;
};

/** Seconds of a reference, as OpenAI has them. */
const MIN_SECONDS = 2;
const MAX_SECONDS = 10;
/** Of these there is speech at least. */
const MIN_SPEECH_SECONDS = 1;

/** Describes the speakers that a form knows; null if it knows none. Their audio is on disk for as long as that takes. */
export async function knownSpeakersOf(
  { descriptions, ids }: KnownSpeakersDeps,
  fields: TranscriptionFields,
  caller: Parameters<VoiceDescriptions['describe']>[0],
): Promise<BroughtVoices | null> {
  const { known_speaker_names: names = [], known_speaker_references: references = [] } = fields;
  if (names.length === 0) return null;
  const model = await descriptions.model();
  if (model === null) {
    throw new Problem('invalid_request', {
      field: 'known_speaker_names',
      message: 'known_speaker_names must be left out: this service recognizes no voices.',
    });
  }
  const voices: BroughtVoices['voices'][number][] = [];
  for (const [at, name] of names.entries()) {
    const { embedding } = await withReference(references[at] ?? '', (path) =>
      descriptions.describe({ ...caller, minSeconds: MIN_SPEECH_SECONDS }, async (work) => {
        await checkLength(path, caller.signal);
        return await work({ path, spans: null });
      }),
    ).catch((error: unknown) => {
      throw refusalOf(error, name);
    });
    voices.push({ id: ids.next().id, name, embedding: embeddingText(embedding) });
  }
  return { model, voices };
}

/** Runs work on a reference as a file, which is deleted then. */
async function withReference<Result>(reference: string, work: (path: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-reference-'));
  try {
    const path = join(folder, 'reference');
    await writeFile(path, Buffer.from(reference.slice(reference.indexOf(',') + 1), 'base64'));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkLength(path: string, signal: AbortSignal): Promise<void> {
  const probe = await probeAudio(path, { signal });
  const seconds = probe && tenths(probe.durationSeconds);
  if (seconds !== null && seconds >= MIN_SECONDS && seconds <= MAX_SECONDS) return;
  const found = seconds === null ? 'no audio that can be decoded' : `${seconds} seconds of audio`;
  const message = `It has ${found}, and must have ${MIN_SECONDS} to ${MAX_SECONDS} seconds.`;
  throw new Problem('unsupported_audio', { message });
}

/** OpenAI's clients know bad requests alone. */
function refusalOf(error: unknown, name: string): unknown {
  if (!(error instanceof Problem)) return error;
  if (error.status === errorCodes.at_capacity.status) return retryLater('too_many_jobs');
  const message = `The reference of ${JSON.stringify(name)} can't be used. ${error.message}`;
  return new Problem('invalid_request', { field: 'known_speaker_references', message });
}
