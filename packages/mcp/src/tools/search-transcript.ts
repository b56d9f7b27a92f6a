import { pageOfLines } from '../bounded-text.ts';
import type { Tool } from '../tool.ts';
import type { ToolDocument } from '../tool-document.ts';
import { dataOf } from '../tool-failure.ts';
import { utteranceLine, utterancesOf } from './job-text.ts';

const MAX_MATCHES = 50;
const MAX_QUERY_LENGTH = 200;

interface Input {
  readonly id: string;
  readonly text: string;
}

/** Finds utterances of one transcript by their text. */
export function searchTranscript(document: ToolDocument): Tool {
  return {
    name: 'search_transcript',
    title: 'Search a transcript',
    description: `Finds the utterances of one job that contain a text, with their numbers and times; at most ${MAX_MATCHES}. Letter case and accents do not matter. Read around a match with get_transcript.`,
    inputSchema: {
      type: 'object',
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
      additionalProperties: false,
    },
    writes: false,
    destroys: false,
    async run(input, { client, signal }) {
      const { id, text } = input as Input;
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

/** Without case, accents and runs of spaces. */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
