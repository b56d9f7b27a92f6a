import type { FoundPassage, OperationTypes } from '@verbatim/contract';
import { highlightParts, speakerTitle } from '@verbatim/contract/transcript';
import { callerFor } from '../api-client.ts';
import type { JsonCallOptions } from '../options.ts';
import { clock, moment, onOneLine } from '../table.ts';
import { styled, type Terminal } from '../terminal.ts';

interface SearchOptions extends JsonCallOptions {
  readonly tag?: string;
  readonly kind?: readonly string[];
  readonly limit: number;
}

/** Searches the transcripts of an account, and prints each job with its passages. */
export async function search(
  words: readonly string[],
  { tag, kind, limit, json, ...options }: SearchOptions,
  terminal: Terminal,
): Promise<void> {
  const { client, data } = await callerFor(options, terminal);
  const query = {
    q: words.join(' '),
    tag,
    kind,
    limit,
  } as OperationTypes['searchTranscripts']['parameters']['query'];
  const { items, next } = data(await client.searchTranscripts({ query }));
  if (json) return terminal.out(`${JSON.stringify(items, null, 2)}\n`);
  if (items.length === 0) return terminal.error('No transcript has these words.\n');
  for (const { id, title, file, created_at: created, passages } of items) {
    const name = title ?? file?.filename ?? '';
    const head = name === '' ? '' : `${styled(terminal, 'bold', onOneLine(name))}  `;
    terminal.out(`${head}${moment(created)}  ${id}\n`);
    for (const passage of passages) terminal.out(`  ${passageLine(passage, terminal)}\n`);
  }
  if (next !== null) terminal.error('There are more: raise --limit.\n');
}

function passageLine({ text, highlights, start, speaker }: FoundPassage, terminal: Terminal) {
  const parts = highlightParts(text, highlights).map(({ text: part, isFound }) =>
    isFound ? styled(terminal, ['bold', 'yellow'], onOneLine(part)) : onOneLine(part),
  );
  const who = speaker === undefined ? '' : `${speakerTitle(speaker)}: `;
  return `${styled(terminal, 'cyan', clock(start).replace(/^0/, ''))}  ${who}${parts.join('')}`;
}
