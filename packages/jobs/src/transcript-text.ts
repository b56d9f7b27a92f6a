import type {
  LiveResult,
  PreRecordedResult,
  SpeakerName,
  SubtitleFormat,
  TranscriptFormat,
  TranscriptionJob,
  Utterance,
} from '@verbatim/contract';
import {
  entitiesByType,
  oneLine,
  utterancesAsRead,
  voiceNames,
} from '@verbatim/contract/transcript';

/** A job that is done, as a document says it above the words. */
export interface DocumentedJob extends Pick<TranscriptionJob, 'created_at' | 'file' | 'title'> {
  readonly result: Partial<LiveResult & PreRecordedResult> &
    Pick<LiveResult | PreRecordedResult, 'metadata'>;
}

/** What is written beside the words. Default: speakers, and in Markdown times. */
export interface TextParts {
  readonly times?: boolean | undefined;
  readonly speakers?: boolean | undefined;
}

/** A transcript as plain text or Markdown. `job`: what Markdown says above the words. */
export function transcriptText(
  utterances: readonly Utterance[],
  names: readonly SpeakerName[],
  format: Exclude<TranscriptFormat, SubtitleFormat | 'rttm'>,
  job: DocumentedJob | null = null,
  { times = format === 'md', speakers = true }: TextParts = {},
): string {
  const nameOf = voiceNames(utterances, names);
  const lines = utterancesAsRead(utterances).map((utterance) => {
    const name = speakers ? nameOf(utterance) : null;
    const { start, text } = utterance;
    if (format === 'txt')
      return `${times ? `[${clock(start)}] ` : ''}${name === null ? '' : `${name}: `}${text}`;
    const head = [...(times ? [clock(start)] : []), ...(name === null ? [] : [escaped(name)])];
    return head.length === 0 ? escaped(text) : `**${head.join(' ')}**\n\n${escaped(text)}`;
  });
  const head = format === 'md' && job !== null ? headOf(job) : [];
  return [...head, ...lines].map((line) => `${line}\n`).join(format === 'txt' ? '' : '\n');
}

/** Title, date and duration, then summary and entities where there are any. */
function headOf({ title, created_at: createdAt, file, result }: DocumentedJob): string[] {
  const { metadata, summarization, named_entity_recognition: entities } = result;
  const summary = summarization?.results ?? '';
  const lists = entitiesByType(entities?.results ?? []).map(
    ([type, texts]) => `- ${type}: ${texts.map(escaped).join(', ')}`,
  );
  const date = createdAt.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
  return [
    `# ${escaped(oneLine(title ?? file?.filename ?? 'Transcript'))}`,
    `${date} UTC, ${clock(metadata.audio_duration)}`,
    ...(summary === '' ? [] : ['## Summary', summary.split('\n').map(asLine).join('\n')]),
    ...(lists.length === 0 ? [] : ['## Entities', lists.join('\n')]),
    '## Transcript',
  ];
}

/** A line of a summary; bullet points stay a list. */
const asLine = (line: string): string =>
  line.startsWith('- ') ? `- ${escaped(line.slice(2))}` : escaped(line);

/** Characters that Markdown would read as markup; those of lists and headings only where they begin a line. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>|~]|^(?=[#+-])|(?<=^\d+)[.)]/g, (mark) => `\\${mark}`);

function clock(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
