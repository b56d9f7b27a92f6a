import type {
  LiveResult,
  NamedEntity,
  PreRecordedResult,
  SpeakerName,
  SubtitleFormat,
  TranscriptFormat,
  TranscriptionJob,
  Utterance,
} from '@verbatim/contract';
import { oneLine, voiceNames } from '@verbatim/contract/transcript';

/** A job that is done, as a document says it above the words. */
export interface DocumentedJob extends Pick<TranscriptionJob, 'created_at' | 'file' | 'title'> {
  readonly result: Partial<LiveResult & PreRecordedResult> &
    Pick<LiveResult | PreRecordedResult, 'metadata'>;
}

/** A transcript as plain text or Markdown. `job`: what Markdown says above the words. */
export function transcriptText(
  utterances: readonly Utterance[],
  names: readonly SpeakerName[],
  format: Exclude<TranscriptFormat, SubtitleFormat>,
  job: DocumentedJob | null = null,
): string {
  const nameOf = voiceNames(utterances, names);
  const lines = utterances
    .filter(({ text }) => text !== '')
    .map((utterance) => {
      const name = nameOf(utterance);
      const { text } = utterance;
      if (format === 'txt') return name === null ? text : `${name}: ${text}`;
      const head = [clock(utterance.start), ...(name === null ? [] : [escaped(name)])].join(' ');
      return `**${head}**\n\n${escaped(text)}`;
    });
  const head = format === 'md' && job !== null ? headOf(job) : [];
  return [...head, ...lines].map((line) => `${line}\n`).join(format === 'txt' ? '' : '\n');
}

/** Title, date and duration, then summary and entities where there are any. */
function headOf({ title, created_at: createdAt, file, result }: DocumentedJob): string[] {
  const { metadata, summarization, named_entity_recognition: entities } = result;
  const summary = summarization?.results ?? '';
  const date = createdAt.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
  return [
    `# ${escaped(oneLine(title ?? file?.filename ?? 'Transcript'))}`,
    `${date} UTC, ${clock(metadata.audio_duration)}`,
    ...(summary === '' ? [] : ['## Summary', summary.split('\n').map(asLine).join('\n')]),
    ...(entities?.results?.length ? ['## Entities', listOf(entities.results)] : []),
    '## Transcript',
  ];
}

/** A line of a summary; bullet points stay a list. */
const asLine = (line: string): string =>
  line.startsWith('- ') ? `- ${escaped(line.slice(2))}` : escaped(line);

/** A line for each type, with each of its texts once. */
const listOf = (entities: readonly NamedEntity[]): string =>
  [...Map.groupBy(entities, ({ entity_type: type }) => type)]
    .map(([type, found]) => {
      const texts = new Set(found.map(({ text }) => escaped(oneLine(text))));
      return `- ${type.toLowerCase().replaceAll('_', ' ')}: ${[...texts].join(', ')}`;
    })
    .join('\n');

/** Characters that Markdown would read as markup; those of lists and headings only where they begin a line. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>|~]|^(?=[#+-])|(?<=^\d+)[.)]/g, (mark) => `\\${mark}`);

function clock(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
