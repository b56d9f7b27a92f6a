import type { components, RecognizerInUse } from '@verbatim/contract';
import type { OperationInput } from '@verbatim/server';
import type { ServicePrincipals } from '../../platform/handle.ts';
import { attachedOf, hasSpeakers, languagesOf, modelOf, wordsOf } from './common-request.ts';

/** The parameters of a request for a transcript of a file. */
export type FileQuery = OperationInput<'createDeepgramTranscript', ServicePrincipals>['query'];

type JobRequest = components['schemas']['PreRecordedJobRequest'];

type RedactedTypes = readonly components['schemas']['PiiEntityType' | 'PiiPreset'][];

type Redacted = NonNullable<FileQuery['redact']>[number];

/** Presets for what Deepgram calls otherwise. All else is the name of a type or a preset in small letters. */
const presetOf: { readonly [Name in Redacted]?: RedactedTypes[number] } = {
  pii: 'CORE_ENTITIES',
  phi: 'HEALTH_INFORMATION',
};

const CARDS = 'PCI';

/** The PII types that a value of `redact` names; the job's schema lists the known types. */
const typesOf = (name: Redacted): RedactedTypes[number][] =>
  name === 'numbers'
    ? [CARDS, 'NUMERICAL_EXCL_PCI']
    : [presetOf[name] ?? (name.toUpperCase() as RedactedTypes[number])];

/** Whether the transcript is split into paragraphs. */
export const hasParagraphs = ({ paragraphs, smart_format }: FileQuery): boolean =>
  paragraphs || smart_format;

/** Whether the result has a summary. */
export const hasSummary = ({ summarize }: FileQuery): boolean =>
  summarize !== undefined && summarize !== 'false';

/** The receiver of the transcript. */
function callbackOf({
  callback: url,
  callback_method: method = 'POST',
}: FileQuery): Pick<JobRequest, 'callback' | 'callback_config'> {
  if (url === undefined) return {};
  return {
    callback: true,
    callback_config: { url, method },
  };
}

/** The request for the job that makes the transcript. */
export function jobRequestOf(
  query: FileQuery,
  audioUrl: string,
  recognizers: readonly RecognizerInUse[] | undefined,
): JobRequest {
  const attached = attachedOf(query);
  return {
    audio_url: audioUrl,
    ...callbackOf(query),
    ...modelOf(query, recognizers),
    language_config: languagesOf(query, query.detect_language),
    ...wordsOf(query),
    ...(hasSpeakers(query) && { diarization: true }),
    ...(hasParagraphs(query) && { sentences: true }),
    ...(hasSummary(query) && { summarization: true }),
    ...(query.detect_entities && { named_entity_recognition: true }),
    ...(query.redact && {
      pii_redaction: true,
      pii_redaction_config: { entity_types: query.redact.flatMap(typesOf) },
    }),
    ...(Object.keys(attached).length > 0 && { custom_metadata: attached }),
  };
}
