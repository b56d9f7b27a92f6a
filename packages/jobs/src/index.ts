export * from './addresses.ts';
export * from './callback-record.ts';
export * from './callback-signer.ts';
export * from './ids.ts';
export * from './openai/job-of-form.ts';
export {
  type StreamedJob,
  streamedResponse,
  transcriptEvents,
  transcriptionResponse,
  translationResponse,
} from './openai/transcript-of-job.ts';
export * from './rules.ts';
export * from './transcript-text.ts';
