import type { OperationTypes, TranscriptionJob } from '@verbatim/contract';
import { dataOf, pageOfLines, type Tool, type ToolDocument } from '../tool.ts';
import { jobLine, passageLine, utteranceLine, utterancesOf } from './jobs.ts';

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
    description: `${document.purposeOf('getTranscription')} The first line is the job; then come its utterances, numbered from 0, with start and end in seconds.`,
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
    async run(input, { client, signal }) {
      const { id, from = 0, count = DEFAULT_UTTERANCES } = input as ReadInput;
      const job = dataOf(await client.getTranscription({ path: { id }, signal }));
      return transcriptPage(job, from, count);
    },
  };
}

/** A job and a page of its transcript, as text. */
export function transcriptPage(
  job: TranscriptionJob,
  from = 0,
  count: number = DEFAULT_UTTERANCES,
): string {
  const lines = utterancesOf(job).map(utteranceLine);
  const head = `${jobLine(job)}, ${lines.length} utterances`;
  if (lines.length === 0) return head;
  if (from >= lines.length) return `${head}\nThe last utterance is number ${lines.length - 1}.`;
  const { text, next } = pageOfLines(lines, from, count);
  return [head, text, ...(next === null ? [] : [`It goes on: call again with from ${next}.`])].join(
    '\n',
  );
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
    async run(input, { client, signal }) {
      const { id, text } = input as SearchInput;
      const job = dataOf(await client.getTranscription({ path: { id }, signal }));
      const wanted = comparable(text);
      const matches = utterancesOf(job)
        .map((utterance, number) => ({ utterance, number }))
        .filter(({ utterance }) => comparable(utterance.text).includes(wanted));
      if (matches.length === 0) return 'No utterance contains this text.';
      const lines = matches.map(({ utterance, number }) => utteranceLine(utterance, number));
      const page = pageOfLines(lines, 0, MAX_MATCHES);
      return page.next === null
        ? page.text
        : `${page.text}\nThese are ${page.next} of ${lines.length} matches: search for more words.`;
    },
  };
}

type SearchQuery = OperationTypes['searchTranscripts']['parameters']['query'];

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
      const query = input as SearchQuery;
      const { items, next } = dataOf(await client.searchTranscripts({ query, signal }));
      if (items.length === 0) return 'No transcript has all of these words.';
      const lines = items.flatMap(({ id, title, created_at, passages }) => [
        [id, ...(title === null ? [] : [title]), `created ${created_at}`].join(', '),
        ...passages.map(passageLine),
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
