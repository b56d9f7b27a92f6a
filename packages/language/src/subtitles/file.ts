import type { Subtitle } from '@verbatim/contract';
import type { ScreenCaption, Voice } from './caption.ts';

/** Writes captions as a file, with names if there are several voices. */
export function fileOf(
  captions: readonly ScreenCaption[],
  format: Subtitle['format'],
  nameOf: ((voice: Voice) => string) | null,
): string {
  return write[format](captions, nameOf);
}

type Write = (
  captions: readonly ScreenCaption[],
  nameOf: ((voice: Voice) => string) | null,
) => string;

const write: Readonly<Record<Subtitle['format'], Write>> = {
  srt: (captions) =>
    captions
      .map(({ startMs, endMs, rows }, index) =>
        cue([`${index + 1}`, `${time(startMs, ',')} --> ${time(endMs, ',')}`, ...rows.map(asRow)]),
      )
      .join('\n'),
  vtt: (captions, nameOf) =>
    [
      'WEBVTT\n',
      ...captions.map(({ startMs, endMs, rows, voice }) => {
        const text = rows.map(escaped).join('\n');
        const cueText = nameOf ? `<v ${escaped(nameOf(voice))}>${text}</v>` : text;
        return cue([`${time(startMs, '.')} --> ${time(endMs, '.')}`, cueText]);
      }),
    ].join('\n'),
};

const cue = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A row of SRT, which has no escapes: a line break would end the cue, and `-->` begin another. */
const asRow = (row: string): string => row.replace(/\s+/gu, ' ').replaceAll('-->', '→');

/** Escapes markup of WebVTT (W3C, WebVTT, section 4.1). */
const escaped = (row: string): string =>
  row
    .replace(/\s+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function time(ms: number, separator: string): string {
  const digits = (value: number, count: number): string =>
    String(Math.floor(value)).padStart(count, '0');
  const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60];
  return `${clock.map((value) => digits(value, 2)).join(':')}${separator}${digits(ms % 1000, 3)}`;
}
