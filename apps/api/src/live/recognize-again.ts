import { bytesPerSecond, wavHeader } from '@verbatim/audio';
import { type FinishedRecording, formatOf, wavFormat } from '@verbatim/live';
import { RecognitionError, type Recognizer } from '@verbatim/speech';
import { StoreError } from '@verbatim/storage';
import { Limiter } from '@verbatim/time';
import type { AddOns } from '../add-ons/add-ons.ts';
import { writingStepsOf } from '../add-ons/own-envelopes.ts';
import type { Foundation } from '../platform/foundation.ts';
import { recognizeInTime } from '../recognition/recognize-in-time.ts';
import { requestOf } from '../recognition/requested-recognition.ts';
import { failureOf, resultTooLarge } from '../results/attempt-failure.ts';
import { redactionStepOf } from '../results/redacted-audio.ts';
import type { AccurateRecognition, RecognizeAgain } from './live-result.ts';
import { rewritingStepsOf } from './realtime-messages.ts';

/** Recordings that are recognized again at once: each has a decoder of its own. */
const MAX_AT_ONCE = 2;
/** Recordings are read in pieces of this size. */
const PIECE_BYTES = 1024 * 1024;

type SecondPassDeps = Pick<Foundation, 'blobs' | 'clock' | 'config' | 'log' | 'store'> & {
  readonly recognizer: Recognizer;
};

/**
 * Recognizes recordings of live sessions once more, in the turns that files have. A pass that fails costs no session: its problem is told.
 * Rejects only when the service closes its add-ons or a store can't be reached: the session is restored then, and the pass begins anew.
 */
export function secondPasses(deps: SecondPassDeps): (accountId: string) => RecognizeAgain {
  const limiter = new Limiter({ slots: MAX_AT_ONCE });
  return (owner) => async (recording, addOns) => {
    const { closing: signal } = addOns;
    try {
      const pass = () => recognizeRecording(deps, { recording, owner, addOns });
      return { recognition: await limiter.run(pass, { signal, owner }) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StoreError && mayPass.has(error.failure)) throw error;
      const failure = failureOf(error);
      if (failure.isInternal)
        deps.log.error(
          { err: error, jobId: recording.sessionId },
          'the recording of a live session could not be recognized again',
        );
      const isUnexpected = failure.isInternal && !(error instanceof RecognitionError);
      const problem = isUnexpected ? 'The service has failed at it.' : failure.message;
      return { recognition: null, problem };
    }
  };
}

/** Failures of a store after which a session is restored. */
const mayPass: ReadonlySet<StoreError['failure']> = new Set(['busy', 'closed', 'unavailable']);

interface SecondPassInput {
  readonly recording: FinishedRecording;
  readonly owner: string;
  readonly addOns: AddOns;
}

async function recognizeRecording(
  deps: SecondPassDeps,
  { recording, owner, addOns }: SecondPassInput,
): Promise<AccurateRecognition> {
  const { config, recognizer } = deps;
  const { params, seconds, words } = recording;
  const { realtime_processing: realtime, language_config, model } = params;
  const { closing: signal, language, maxResultBytes } = addOns;
  if (seconds * 1000 > config.limits.audioMs)
    throw new RecognitionError(
      `It is longer than the ${Math.floor(config.limits.audioMs / 1000)} seconds that a file may have.`,
      { failure: 'length', retryable: false },
    );
  await using file = await copyAsWav(deps, recording, signal);
  const audio = { path: file.path, durationSeconds: seconds, channels: params.channels };
  const request = requestOf({ ...realtime, ...words, language_config, model });
  const recognition = await recognizeInTime(deps, audio, { ...request, owner, signal });
  const { candidateLanguages: among } = recognition;
  const { code_switching: codeSwitching } = language_config;
  const steps = {
    ...(among && { languages: { among, codeSwitching } }),
    ...rewritingStepsOf(realtime, words),
    ...redactionStepOf(realtime),
    ...writingStepsOf(realtime),
  };
  const { utterances, outcomes } = await language.run(
    { utterances: recognition.utterances, steps },
    { signal },
  );
  if (utterances === null || Object.values(outcomes).some((each) => 'failure' in each))
    throw new Error('A step on the words of the second pass failed.');
  // The result has the words twice.
  if (Buffer.byteLength(JSON.stringify(utterances)) > maxResultBytes / 2)
    throw resultTooLarge(maxResultBytes);
  return { recognizedBy: recognizer, ...recognition, utterances };
}

/** What a copy of a recording needs. */
export interface CopyDeps {
  readonly blobs: Pick<Foundation['blobs'], 'create' | 'delete' | 'local'>;
  readonly log: Pick<Foundation['log'], 'warn'>;
  readonly store: { readonly blobs: Pick<Foundation['store']['blobs'], 'forget'> };
}

/** A recording as a WAV file of its own, which programs can read; it is deleted when it is disposed of. */
export async function copyAsWav(
  { blobs, log, store }: CopyDeps,
  {
    params,
    read,
    seconds,
    sessionId,
  }: Pick<FinishedRecording, 'params' | 'read' | 'seconds' | 'sessionId'>,
  signal: AbortSignal,
): Promise<AsyncDisposable & { readonly path: string }> {
  const format = wavFormat(formatOf(params));
  const byteLength = Math.round(seconds * bytesPerSecond(format));
  const header = wavHeader(format, byteLength);
  const writer = await blobs.create(header.byteLength + byteLength);
  try {
    await writer.write(header);
    for (let at = 0; at < byteLength; at += PIECE_BYTES) {
      signal.throwIfAborted();
      const end = Math.min(at + PIECE_BYTES, byteLength);
      const piece = await read(at, end);
      if (piece.byteLength < end - at)
        throw new Error('The recording is shorter than its session.');
      await writer.write(piece);
    }
  } catch (error) {
    await writer.abort();
    throw error;
  }
  // No row names it: what a crash leaves behind is swept.
  const key = await writer.commit();
  const remove = async (): Promise<void> => {
    await blobs.delete(key);
    await store.blobs.forget([key]);
  };
  const onError = (err: unknown): void =>
    log.warn({ err, jobId: sessionId }, 'the copy of a recording could not be deleted');
  try {
    const local = await blobs.local(key);
    return {
      path: local.path,
      async [Symbol.asyncDispose]() {
        await local.release();
        await remove().catch(onError);
      },
    };
  } catch (error) {
    await remove().catch(onError);
    throw error;
  }
}
