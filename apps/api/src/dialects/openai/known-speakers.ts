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

/** What one reference is described for. */
interface ReferenceRequest {
  readonly accountId: string;
  readonly signal: AbortSignal;
}

/** Describes the speakers that a form knows; null if it knows none. Their audio is on disk for as long as that takes. */
export async function knownSpeakersOf(
  { descriptions, ids }: KnownSpeakersDeps,
  fields: TranscriptionFields,
  request: ReferenceRequest,
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
    const described = await describeReference(descriptions, references[at] ?? '', request).catch(
      (error: unknown) => {
        throw refusalOf(error, name);
      },
    );
    voices.push({ id: ids.next().id, name, embedding: embeddingText(described.embedding) });
  }
  return { model, voices };
}

async function describeReference(
  descriptions: VoiceDescriptions,
  reference: string,
  request: ReferenceRequest,
) {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-reference-'));
  try {
    const path = join(folder, 'reference');
    await writeFile(path, Buffer.from(reference.slice(reference.indexOf(',') + 1), 'base64'));
    const probe = await probeAudio(path, { signal: request.signal });
    if (probe === null)
      throw new Problem('unsupported_audio', { message: 'It has no audio that can be decoded.' });
    const seconds = tenths(probe.durationSeconds);
    if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
      const message = `It has ${seconds} seconds of audio, and must have ${MIN_SECONDS} to ${MAX_SECONDS}.`;
      throw new Problem('unsupported_audio', { message });
    }
    return await descriptions.describe({ ...request, minSeconds: MIN_SPEECH_SECONDS }, (work) =>
      work({ path, spans: null }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** OpenAI's clients know bad requests alone. */
function refusalOf(error: unknown, name: string): unknown {
  if (!(error instanceof Problem)) return error;
  if (error.status === errorCodes.at_capacity.status) return retryLater('too_many_jobs');
  const message = `The reference of ${JSON.stringify(name)} can't be used. ${error.message}`;
  return new Problem('invalid_request', { field: 'known_speaker_references', message });
}
