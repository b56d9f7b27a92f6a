import type { Resolved } from '@verbatim/contract';
import { checkOptions, createdJob, uploadIdIn } from '@verbatim/jobs';
import type { OperationInput } from '@verbatim/server';
import type { Upload } from '@verbatim/storage';
import type { Context } from 'hono';
import { refuseAddress } from '../addresses/address-guard.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type ServicePrincipals } from '../platform/handle.ts';
import { idempotentRequest, parameterTexts, storeJob } from '../platform/idempotency.ts';
import {
  type BroughtVoices,
  checkVoices,
  type KnownVoicesDeps,
} from '../recognition/known-voices.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';
import { checkModel } from '../recognition/requested-recognition.ts';

type JobBody = Resolved.components['schemas']['PreRecordedJobRequest'];

export type CreateJobDeps = Pick<
  Foundation,
  'clock' | 'config' | 'diskReserve' | 'guard' | 'ids' | 'publicAddress' | 'store' | 'wake'
> &
  CurrentRecognition &
  Pick<KnownVoicesDeps, 'voices'>;

type CreateJobInput = Pick<
  OperationInput<'createPreRecordedJob', ServicePrincipals>,
  'principal' | 'headers' | 'body' | 'raw'
> & {
  /** The dialect of its callbacks as JSON text, kept with the job; null for that of the document. */
  readonly dialect: string | null;
  readonly brought?: BroughtVoices | null;
};

/** The dialect of a request for a job, as JSON text. */
type DialectOf = (request: Context) => string | null;

/** Starts a job. */
export const createPreRecordedJob = (deps: CreateJobDeps, dialectOf: DialectOf) =>
  handle('createPreRecordedJob', (input) =>
    createJob(deps, 'createPreRecordedJob', { ...input, dialect: dialectOf(input.raw) }),
  );

/** Starts a job, at the older address. */
export const createTranscription = (deps: CreateJobDeps, dialectOf: DialectOf) =>
  handle('createTranscription', (input) =>
    createJob(deps, 'createTranscription', { ...input, dialect: dialectOf(input.raw) }),
  );

/** Starts a pre-recorded job, once per idempotency key. */
export async function createJob(
  deps: CreateJobDeps,
  operationId: 'createPreRecordedJob' | 'createTranscription',
  { principal, headers, body, raw, dialect, brought }: CreateJobInput,
) {
  const { config, store, ids, publicAddress, diskReserve, wake } = deps;
  const base = publicAddress.baseUrl(raw);
  const { accountId, limits } = principal;
  const uploadId = uploadIdIn(base, body.audio_url);
  const upload = uploadId === null ? null : await store.uploads.get(accountId, uploadId);
  refuseBadJob(deps, body, upload !== null);
  await checkVoices(deps, accountId, body.diarization_config);
  const { id, at } = ids.next();
  const response = createdJob(base, id);
  const texts = parameterTexts(body);
  const idempotency = idempotentRequest(deps, {
    accountId,
    key: headers['Idempotency-Key'],
    content: () => `${operationId} ${texts.params} ${texts.customMetadata}`,
  });
  const first = await idempotency?.find<typeof response>(store.responses, at);
  if (first) return first;
  await diskReserve.rejectIfFull();
  const job = {
    id,
    accountId,
    kind: 'pre-recorded',
    createdAt: at,
    ...texts,
    dialect: brought
      ? JSON.stringify({ name: 'openai', brought })
      : hasCallback(body)
        ? dialect
        : null,
    uploadId: upload?.id ?? null,
    file: upload && fileText(upload, body.audio_url),
    audioMs: upload ? upload.durationSeconds * 1000 : undefined,
    session: null,
    limits: { perAccount: limits.concurrentJobs, queued: config.limits.queueLength },
    deliveries: [],
  } as const;
  const stored = await storeJob(deps, job, { response, idempotency, tooMany: 'too_many_jobs' });
  wake.jobs();
  return stored;
}

const hasCallback = ({ callback, callback_url }: JobBody): boolean =>
  callback || callback_url !== undefined;

/** Checks the rules that the schema can't express. The address of a known upload is not called, so it may be an internal one. */
function refuseBadJob(deps: CreateJobDeps, body: JobBody, isUpload: boolean): void {
  if (!isUpload) refuseAddress(deps.guard, 'audio_url', body.audio_url);
  if (body.callback) refuseAddress(deps.guard, 'callback_config.url', body.callback_config?.url);
  refuseAddress(deps.guard, 'callback_url', body.callback_url);
  checkOptions(body);
  checkModel(
    { model: body.model, languages: body.language_config.languages },
    deps.recognitionInUse().recognizers,
  );
}

/** The `file` of a job record whose audio is an upload, as JSON text. */
const fileText = ({ id, filename, durationSeconds, channels }: Upload, source: string): string =>
  JSON.stringify({
    id,
    filename,
    source,
    audio_duration: durationSeconds,
    number_of_channels: channels,
  });
