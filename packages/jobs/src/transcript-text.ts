import type { SpeakerName, SubtitleFormat, TranscriptFormat, Utterance } from '@verbatim/contract';

/** What gives a voice its name. */
type Voice = Pick<Utterance, 'channel' | 'speaker'>;

/**
 * Names of voices for people: those that speakers were given, else numbers of speakers from 1 if there are several, else of channels if there are
 * several, else none.
 */
export function voiceNames(
  utterances: readonly Voice[],
  names: readonly SpeakerName[],
): (voice: Voice) => string | null {
  const given = givenNames(names);
  const several = (values: readonly unknown[]): boolean => new Set(values).size > 1;
  const manySpeakers = several(utterances.map(({ speaker }) => speaker));
  const manyChannels = several(utterances.map(({ channel }) => channel));
  return ({ speaker, channel }) => {
    const name = speaker === undefined ? undefined : given.get(speaker);
    if (name !== undefined) return name;
    if (manySpeakers) return `Speaker ${speaker === undefined ? '?' : speaker + 1}`;
    return manyChannels ? `Channel ${channel}` : null;
  };
}

/** The names that speakers were given, each in one line. */
export const givenNames = (names: readonly SpeakerName[]): ReadonlyMap<number, string> =>
  new Map(names.map(({ speaker, name }) => [speaker, name.replace(/\s+/g, ' ').trim()]));

/** A transcript as plain text or Markdown. */
export function transcriptText(
  utterances: readonly Utterance[],
  names: readonly SpeakerName[],
  format: Exclude<TranscriptFormat, SubtitleFormat>,
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
  return lines.map((line) => `${line}\n`).join(format === 'txt' ? '' : '\n');
}

/** Characters that Markdown would read as markup; those of lists and headings only where they begin a line. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>|~]|^(?=[#+-])|(?<=^\d+)[.)]/g, (mark) => `\\${mark}`);

function clock(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
