import type { PreRecordedResult, Utterance } from '@verbatim/contract';
import { joinedUtterances, rttmOf } from '@verbatim/contract/transcript';
import { clock } from '../table.ts';
import { styled, type Terminal } from '../terminal.ts';

/** The formats of a transcript that have flags, with what their help says. They are the extensions of files, too. */
export const formats = {
  txt: 'plain text, a line for each utterance',
  md: 'Markdown: facts, summary and transcript',
  srt: 'subtitles for players (SubRip)',
  vtt: 'subtitles for web pages (WebVTT)',
  rttm: 'who speaks when (RTTM)',
  json: 'the whole result as JSON',
} as const;

/** A format of a transcript; `lines` is shown if no format is asked for. */
export type TranscriptFormat = keyof typeof formats | 'lines';

/** True for the extension of a format. */
export const isFormat = (name: string): name is keyof typeof formats =>
  Object.hasOwn(formats, name);

/** A result as text. */
export function written(
  format: TranscriptFormat,
  result: PreRecordedResult,
  { title, terminal }: { readonly title: string; readonly terminal: Pick<Terminal, 'colors'> },
): string {
  const { utterances, subtitles = [] } = result.transcription;
  switch (format) {
    case 'json':
      return `${JSON.stringify(result, null, 2)}\n`;
    case 'srt':
    case 'vtt':
      return subtitles
        .filter((each) => each.format === format)
        .map((each) => each.subtitles)
        .join('\n');
    case 'rttm':
      return rttmOf(result, title.replace(/(?<=.)\.[^.]*$/, ''));
    case 'txt':
      return joinedUtterances(utterances)
        .map((each) => `${speakerOf(each)}${each.text}\n`)
        .join('');
    case 'md':
      return markdown(result, title);
    case 'lines':
      return utterances.map((each) => `${lineOf(each, terminal)}\n`).join('');
  }
}

const speakerOf = ({ speaker }: Utterance): string =>
  speaker === undefined ? '' : `Speaker ${speaker + 1}: `;

/** A line for an utterance: its times, its speaker if speakers are told apart, and its text. */
export function lineOf(utterance: Utterance, terminal: Pick<Terminal, 'colors'>): string {
  const { start, end, speaker, text } = utterance;
  const times = `${start.toFixed(2).padStart(8)} - ${end.toFixed(2).padStart(7)} s`;
  const who = speaker === undefined ? '' : styled(terminal, 'bold', speakerOf(utterance));
  return `${styled(terminal, 'dim', times)}   ${who}${text}`;
}

function markdown(
  { metadata, transcription, summarization }: PreRecordedResult,
  title: string,
): string {
  const summary = summarization?.results;
  return [
    `# ${plain(title)}`,
    `Length ${clock(metadata.audio_duration)}, ${transcription.languages.join(', ') || 'no speech'}`,
    ...(summary ? ['## Summary', plain(summary)] : []),
    '## Transcript',
    ...paragraphs(transcription.utterances),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** A paragraph for each change of speaker, and for each utterance where speakers are not told apart. */
function paragraphs(utterances: readonly Utterance[]): string[] {
  const found: {
    readonly speaker: number | undefined;
    readonly start: number;
    readonly texts: string[];
  }[] = [];
  for (const { speaker, start, text } of utterances) {
    const last = found.at(-1);
    if (last !== undefined && speaker !== undefined && last.speaker === speaker)
      last.texts.push(text);
    else found.push({ speaker, start, texts: [text] });
  }
  return found.map(({ speaker, start, texts }) => {
    const who = speaker === undefined ? '' : ` Speaker ${speaker + 1}`;
    return `**[${clock(start)}]${who}** ${plain(texts.join(' '))}`;
  });
}

/** Text in which Markdown finds no marks of its own. */
const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>#]/g, '\\$&');
