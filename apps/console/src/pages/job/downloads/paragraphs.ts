import type {
  LiveResult,
  PreRecordedResult,
  TranscriptionJob,
  Utterance,
} from '@verbatim/contract';
import { entitiesByType, joinTexts, withMarks } from '@verbatim/contract/transcript';
import { clockTime, jobTitle, momentText } from '../../../controls/formats.ts';
import { continues } from '../text/word-places.ts';

/** The result of a job of either kind: each part is there if it was asked for. */
export type JobResult = LiveResult & PreRecordedResult;

/** The name of who says an utterance; null for the only voice. */
export type NameOf = (utterance: Utterance) => string | null;

/** What stands above the words in files and on paper. */
export interface TranscriptHead {
  readonly title: string;
  /** Date and duration. */
  readonly facts: string;
  /** Summary and the like: a heading and lines. */
  readonly parts: readonly (readonly [heading: string, lines: readonly string[]])[];
}

/** Title, date and duration, then summary and entities where there are any. */
export function headOf(job: TranscriptionJob): TranscriptHead {
  const result: Partial<JobResult> = job.result ?? {};
  const summary = result.summarization?.results ?? '';
  const entities = result.named_entity_recognition?.results ?? [];
  const lines = entitiesByType(entities).map(([type, texts]) => `${type}: ${texts.join(', ')}`);
  return {
    title: jobTitle(job),
    facts: `${momentText(job.created_at)}, ${clockTime(result.metadata?.audio_duration ?? 0)}`,
    parts: [
      ...(summary === '' ? [] : [['Summary', summary.split('\n')] as const]),
      ...(lines.length === 0 ? [] : [['Entities', lines] as const]),
    ],
  };
}

/** What is in files and on paper beside the words. */
export interface ExportChoice {
  readonly times: boolean;
  readonly speakers: boolean;
  /** Whether uncertain words are marked. */
  readonly uncertain: boolean;
}

/** The paragraphs of a file or a page of paper. */
export const chosenParagraphs = (
  utterances: readonly Utterance[],
  nameOf: NameOf,
  { speakers, uncertain }: ExportChoice,
): Paragraph[] =>
  paragraphsOf(uncertain ? withMarks(utterances) : utterances, speakers ? nameOf : () => null);

/** What a speaker says without a long pause. */
export interface Paragraph extends Pick<Utterance, 'language' | 'start' | 'text'> {
  readonly name: string | null;
}

/** The paragraphs that utterances are read as. Removed ones are left out. */
export function paragraphsOf(utterances: readonly Utterance[], nameOf: NameOf): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let before: Utterance | undefined;
  for (const utterance of utterances) {
    const { language, start, text } = utterance;
    if (text === '') continue;
    const last = continues(before, utterance) ? paragraphs.pop() : undefined;
    paragraphs.push(
      last
        ? { ...last, text: joinTexts([last.text, text]) }
        : { language, start, text, name: nameOf(utterance) },
    );
    before = utterance;
  }
  return paragraphs;
}
