import type { PreRecordedJobRequest } from '@verbatim/contract';
import { dataOf, type Tool, type ToolContext, type ToolDocument, ToolFailure } from '../tool.ts';
import { jobLine } from './jobs.ts';
import { transcriptPage } from './transcripts.ts';

/** The fields that a model may set. Callbacks are not among them: they make the service call addresses. */
const FIELDS = [
  'language_config',
  'model',
  'diarization',
  'diarization_config',
  'punctuation_enhanced',
  'filler_words',
  'named_entity_recognition',
  'pii_redaction',
  'redacted_audio',
  'profanity_filter',
  'numerals',
  'search',
  'search_config',
  'custom_metadata',
] as const satisfies readonly (keyof PreRecordedJobRequest)[];

/** Of the redaction: its list of types would cost more than all other fields. */
const REDACTION_FIELDS = ['strict', 'audio_margin'] as const;

type Parameters = Pick<PreRecordedJobRequest, (typeof FIELDS)[number] | 'pii_redaction_config'>;

interface Input extends Parameters {
  readonly file?: string;
  readonly audio_url?: string;
  readonly wait_seconds?: number;
}

/** MCP clients time out after 60 s without progress. */
const DEFAULT_WAIT_SECONDS = 45;
const MAX_WAIT_SECONDS = 600;
const MAX_UPLOAD_MS = 60 * 60_000;

/** Transcribes a file or an address. */
export function transcribe(document: ToolDocument): Tool {
  return {
    name: 'transcribe',
    title: 'Transcribe a file or an address',
    description:
      'Transcribes audio or video: a file of this machine in a folder that its operator allows, or an http(s) address that the service can reach. Returns the job and the beginning of its transcript; if it is not over in time, read it later with get_transcript.',
    properties: {
      file: {
        type: 'string',
        minLength: 1,
        maxLength: 4096,
        description: 'The path of a file of this machine. Either file or audio_url.',
      },
      ...document.fieldsOf('PreRecordedJobRequest', ['audio_url', ...FIELDS]),
      pii_redaction_config: {
        type: 'object',
        description: 'All types are removed.',
        properties: document.fieldsOf('PiiRedactionConfig', REDACTION_FIELDS),
      },
      wait_seconds: {
        type: 'integer',
        minimum: 0,
        maximum: MAX_WAIT_SECONDS,
        default: DEFAULT_WAIT_SECONDS,
        description: 'How long to wait for the transcript.',
      },
    },
    writes: true,
    async run(input, context) {
      const {
        file,
        audio_url,
        wait_seconds = DEFAULT_WAIT_SECONDS,
        ...parameters
      } = input as Input;
      const { client, signal, onProgress } = context;
      if ((file === undefined) === (audio_url === undefined)) {
        throw new ToolFailure('Give either file or audio_url.');
      }
      const address = audio_url ?? (await uploaded(file ?? '', context));
      const body = { ...parameters, audio_url: address };
      const { id } = dataOf(await client.createPreRecordedJob({ body, signal }));
      onProgress(`Job ${id} is created.`);
      const totalTimeoutMs = wait_seconds * 1000;
      const waited = await client.waitForJob(id, { totalTimeoutMs, signal });
      if (waited.ok) return transcriptPage(waited.data);
      if (waited.error.kind === 'job') throw new ToolFailure(jobLine(waited.error.job));
      if (waited.error.kind !== 'timeout') return dataOf(waited);
      return `Job ${id} is not over yet: read it later with get_transcript.`;
    },
  };
}

async function uploaded(path: string, context: ToolContext): Promise<string> {
  const { client, files, signal, onProgress } = context;
  const { name, bytes } = await files.open(path);
  let tenths = 0;
  const upload = await client.upload(bytes, {
    filename: name,
    signal,
    timeoutMs: MAX_UPLOAD_MS,
    totalTimeoutMs: MAX_UPLOAD_MS,
    onProgress({ sentBytes, totalBytes }) {
      const sent = totalBytes ? Math.floor((10 * sentBytes) / totalBytes) : 0;
      if (sent > tenths) onProgress(`${10 * sent} % of ${name} is sent.`);
      tenths = Math.max(tenths, sent);
    },
  });
  return dataOf(upload).audio_url;
}
