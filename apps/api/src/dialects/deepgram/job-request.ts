import type { components, RecognizerInUse } from '@verbatim/contract';
import type { OperationInput } from '@verbatim/server';
import type { ServicePrincipals } from '../../keys/principal.ts';
import { attachedOf, hasSpeakers, languagesOf, modelOf, wordsOf } from './common-request.ts';

/** The parameters of a request for a transcript of a file. */
export type FileQuery = OperationInput<'createDeepgramTranscript', ServicePrincipals>['query'];

type JobRequest = components['schemas']['PreRecordedJobRequest'];

type RedactedTypes = NonNullable<JobRequest['pii_redaction_config']>['entity_types'];

const redactions = {
  pci: ['PCI'],
  pii: ['CORE_ENTITIES'],
  phi: ['HEALTH_INFORMATION'],
  numbers: ['PCI', 'NUMERICAL_EXCL_PCI'],
  ssn: ['SSN'],
  credit_card: ['CREDIT_CARD'],
  email_address: ['EMAIL_ADDRESS'],
  phone_number: ['PHONE_NUMBER'],
  name: ['NAME'],
  location: ['LOCATION'],
  dob: ['DOB'],
} as const satisfies Record<NonNullable<FileQuery['redact']>[number], RedactedTypes>;

/** Whether the transcript is split into paragraphs. */
export const hasParagraphs = ({ paragraphs, smart_format }: FileQuery): boolean =>
  paragraphs || smart_format;

/** Whether the result has a summary. */
export const hasSummary = ({ summarize }: FileQuery): boolean =>
  summarize !== undefined && summarize !== 'false';

/** The request for the job that makes the transcript. */
export function jobRequestOf(
  query: FileQuery,
  audioUrl: string,
  recognizers: readonly RecognizerInUse[] | undefined,
): JobRequest {
  const attached = attachedOf(query);
  return {
    audio_url: audioUrl,
    ...modelOf(query, recognizers),
    language_config: languagesOf(query, query.detect_language),
    ...wordsOf(query),
    ...(hasSpeakers(query) && { diarization: true }),
    ...(hasParagraphs(query) && { sentences: true }),
    ...(hasSummary(query) && { summarization: true }),
    ...(query.detect_entities && { named_entity_recognition: true }),
    ...(query.redact && {
      pii_redaction: true,
      pii_redaction_config: { entity_types: query.redact.flatMap((each) => [...redactions[each]]) },
    }),
    ...(Object.keys(attached).length > 0 && { custom_metadata: attached }),
  };
}
