import type { FinishedJob } from '@verbatim/client';
import type { Utterance } from '@verbatim/contract';
import { rttmOf, speakerTitle } from '@verbatim/contract/transcript';
import { transcriptText } from '@verbatim/jobs/transcript-text';
import { styled, type Terminal } from '../terminal.ts';
import type { TranscriptFormat } from './formats.ts';

/** A job as text: what the service writes for a download is the same here. */
export function written(
  format: TranscriptFormat,
  job: FinishedJob,
  terminal: Pick<Terminal, 'colors'>,
): string {
  const { utterances, subtitles = [] } = job.result.transcription;
  switch (format) {
    case 'json':
      return `${JSON.stringify(job.result, null, 2)}\n`;
    case 'srt':
    case 'vtt':
      return subtitles
        .filter((each) => each.format === format)
        .map((each) => each.subtitles)
        .join('\n');
    case 'rttm':
      return rttmOf(job.result, job.file?.filename.replace(/(?<=.)\.[^.]*$/, '') ?? job.id);
    case 'txt':
    case 'md':
      return transcriptText(utterances, [], format, job);
    case 'lines':
      return utterances.map((each) => `${lineOf(each, terminal)}\n`).join('');
  }
}

/** A line for an utterance: its times, its speaker if speakers are told apart, and its text. */
export function lineOf(
  { start, end, speaker, text }: Utterance,
  terminal: Pick<Terminal, 'colors'>,
): string {
  const times = `${start.toFixed(2).padStart(8)} - ${end.toFixed(2).padStart(7)} s`;
  const who = speaker === undefined ? '' : styled(terminal, 'bold', `${speakerTitle(speaker)}: `);
  return `${styled(terminal, 'dim', times)}   ${who}${text}`;
}
