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
