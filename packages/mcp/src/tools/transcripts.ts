import type { Corrections, OperationTypes, TranscriptionJob, Utterance } from '@verbatim/contract';
import { correctedTranscription } from '@verbatim/contract/corrections';
import { speakerTitle, voiceNames } from '@verbatim/contract/transcript';
import {
  cut,
  dataOf,
  MAX_TEXT_LENGTH,
  pageOfLines,
  type Tool,
  type ToolContext,
  type ToolDocument,
  ToolFailure,
} from '../tool.ts';
import { jobLine } from './jobs.ts';

const MAX_UTTERANCES = 200;
const DEFAULT_UTTERANCES = 50;

interface ReadInput {
  readonly id: string;
  readonly from?: number;
  readonly count?: number;
}

/** Reads a job and a page of its transcript. */
export function getTranscript(document: ToolDocument): Tool {
  return {
    name: 'get_transcript',
    title: 'Read a transcript',
    description: `${document.purposeOf('getTranscription')} The first line is the job; then come its utterances as they were corrected, numbered from 0, with start and end in seconds and who says them.`,
    properties: {
      ...document.parametersOf('getTranscription', ['id']),
      from: {
        type: 'integer',
        minimum: 0,
        default: 0,
        description: 'The number of the first utterance.',
      },
      count: {
        type: 'integer',
        minimum: 1,
        maximum: MAX_UTTERANCES,
        default: DEFAULT_UTTERANCES,
        description: 'How many utterances at most; long ones fill a page sooner.',
      },
    },
    required: ['id'],
    async run(input, context) {
      const { id, ...part } = input as ReadInput;
      const { job, corrections } = await correctedJob(id, context);
      return transcriptPage(job, { corrections, ...part });
    },
  };
}

/** A job and a page of its transcript, as text. */
export function transcriptPage(
  job: TranscriptionJob,
  {
    corrections,
    from = 0,
    count = DEFAULT_UTTERANCES,
  }: Omit<ReadInput, 'id'> & { readonly corrections?: Corrections } = {},
): string {
  const lines = linesOf(job, corrections).map(({ line }) => line);
  const head = `${jobLine(job)}, ${lines.length} utterances`;
  if (lines.length === 0) return head;
  if (from >= lines.length) return `${head}\nThe last utterance is number ${lines.length - 1}.`;
  const { text, next } = pageOfLines(lines, from, count);
  return [head, text, ...(next === null ? [] : [`It goes on: call again with from ${next}.`])].join(
    '\n',
  );
}

async function correctedJob(id: string, { client, signal }: ToolContext) {
  const job = dataOf(await client.getTranscription({ path: { id }, signal }));
  return { job, corrections: dataOf(await client.getCorrections({ path: { id }, signal })) };
}

/** The utterances of a job as they were corrected, each with its line: its number, its time, who says it. None as long as nothing is final. */
function linesOf(
  { result }: TranscriptionJob,
  corrections: Corrections = { words: [], speakers: [], updated_at: null },
): { readonly text: string; readonly line: string }[] {
  const original = result?.transcription ?? { utterances: [] };
  const { utterances } = correctedTranscription(original, corrections);
  const nameOf = voiceNames(utterances, corrections.speakers);
  return utterances.map((each, number) => ({
    text: each.text,
    line: `[${number}] ${passageLine(each, nameOf(each))}`,
  }));
}

/** What was said when, by whom. */
function passageLine(
  { start, end, text }: Pick<Utterance, 'end' | 'start' | 'text'>,
  name: string | null,
): string {
  return `${start.toFixed(2)}-${end.toFixed(2)} s${name === null ? '' : ` ${name}`}: ${text}`;
}

const MAX_MATCHES = 50;
const MAX_QUERY_LENGTH = 200;

interface SearchInput {
  readonly id: string;
  readonly text: string;
}

/** Finds utterances of one transcript by their text. */
export function searchTranscript(document: ToolDocument): Tool {
  return {
    name: 'search_transcript',
    title: 'Search a transcript',
    description: `Finds the utterances of one job that contain a text, with their numbers and times; at most ${MAX_MATCHES}. Letter case and accents do not matter. Read around a match with get_transcript.`,
    properties: {
      ...document.parametersOf('getTranscription', ['id']),
      text: {
        type: 'string',
        minLength: 1,
        maxLength: MAX_QUERY_LENGTH,
        description: 'Words as they are spoken, next to each other.',
      },
    },
    required: ['id', 'text'],
    async run(input, context) {
      const { id, ...search } = input as SearchInput;
      const wanted = comparable(search.text);
      const { job, corrections } = await correctedJob(id, context);
      const lines = linesOf(job, corrections)
        .filter(({ text }) => comparable(text).includes(wanted))
        .map(({ line }) => line);
      if (lines.length === 0) return 'No utterance contains this text.';
      const page = pageOfLines(lines, 0, MAX_MATCHES);
      return page.next === null
        ? page.text
        : `${page.text}\nThese are ${page.next} of ${lines.length} matches: search for more words.`;
    },
  };
}

/** The service gives up after ten minutes. A retry would have the model asked twice. */
const asking = { timeoutMs: 660_000, totalTimeoutMs: 660_000, retries: 0 };

/** Has the language model of the service answer a question about a transcript of any length. */
export function askTranscript(document: ToolDocument): Tool {
  return {
    name: 'ask_transcript',
    title: 'Ask about a transcript',
    description:
      'Has the language model of the service answer a question about one job, with the passages that it relies on. For transcripts that are too long to be read; it may take minutes.',
    properties: {
      ...document.parametersOf('getTranscription', ['id']),
      question: { type: 'string', minLength: 1, maxLength: 10_000, description: 'The question.' },
    },
    required: ['id', 'question'],
    asksModel: true,
    async run(input, { client, signal }) {
      const { id, question } = input as { readonly id: string; readonly question: string };
      const audio_to_llm_config = { prompts: [question], citations: true };
      const body = { audio_to_llm: true, audio_to_llm_config, keep: false };
      const made = dataOf(await client.updateAddOns({ path: { id }, body, signal, ...asking }));
      const { results, error } = made.audio_to_llm ?? {};
      const answer = results?.[0]?.results;
      if (!answer) throw new ToolFailure(error?.message ?? 'There is no answer.');
      const { citations = [], response } = answer;
      const { speakers } = dataOf(await client.getCorrections({ path: { id }, signal }));
      const nameOf = voiceNames(citations, speakers);
      const passages = citations.map((each) => passageLine(each, nameOf(each)));
      return cut([response, ...passages].join('\n'), MAX_TEXT_LENGTH);
    },
  };
}

/** Finds jobs by the words of their transcripts. */
export function searchTranscripts(document: ToolDocument): Tool {
  const properties = document.parametersOf('searchTranscripts');
  return {
    name: 'search_transcripts',
    title: 'Search all transcripts',
    description: `${document.purposeOf('searchTranscripts')} Up to three passages of each job.`,
    properties: {
      ...properties,
      limit: { ...(properties['limit'] as object), maximum: MAX_MATCHES },
    },
    required: ['q'],
    async run(input, { client, signal }) {
      const query = input as OperationTypes['searchTranscripts']['parameters']['query'];
      const { items, next } = dataOf(await client.searchTranscripts({ query, signal }));
      if (items.length === 0) return 'No transcript has all of these words.';
      const lines = items.flatMap(({ id, title, created_at, passages }) => [
        [id, ...(title === null ? [] : [title]), `created ${created_at}`].join(', '),
        ...passages.map((each) =>
          passageLine(each, each.speaker === undefined ? null : speakerTitle(each.speaker)),
        ),
      ]);
      const page = pageOfLines(lines, 0, lines.length);
      const isWhole = next === null && page.next === null;
      return isWhole ? page.text : `${page.text}\nThere are more: search for more words.`;
    },
  };
}

/** Without case, accents and runs of spaces. */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
