import { defaults, type Subtitle, type Utterance } from '@verbatim/contract';
import { joinerOf } from '../words/joiner.ts';
import type { ScreenCaption, Voice } from './caption.ts';
import { fileOf } from './file.ts';
import { fill } from './fill.ts';
import {
  limitsOf,
  type NamedSubtitleSettings,
  type SubtitleLimits,
  type SubtitleSettings,
} from './limits.ts';
import { timed } from './timing.ts';

/** Configuration of subtitles that are requested without one. */
const usual: SubtitleSettings = {
  ...defaults.PreRecordedJobRequest.children.subtitles_config.defaults,
  formats: [...defaults.PreRecordedJobRequest.children.subtitles_config.defaults.formats],
};

/** Subtitle files, one for each requested format. A caption holds the words of one voice. */
export function subtitlesOf(
  utterances: readonly Utterance[],
  config: NamedSubtitleSettings = usual,
): Subtitle[] {
  const limits = limitsOf(config);
  const captions = timed(
    utterances.flatMap((utterance) => captionsOf(utterance, limits)),
    limits,
  );
  const nameOf = namesOf(utterances, config.speakerNames ?? {});
  return config.formats.map((format) => ({ format, subtitles: fileOf(captions, format, nameOf) }));
}

function captionsOf(utterance: Utterance, limits: SubtitleLimits): ScreenCaption[] {
  return fill(utterance.words, joinerOf(utterance), limits).map(({ words, rows }) => ({
    startMs: Math.round((words[0]?.start ?? 0) * 1000),
    endMs: Math.round((words.at(-1)?.end ?? 0) * 1000),
    rows,
    voice: utterance,
  }));
}

/** Given names; else by speaker if there are several, else by channel if there are several. Null if no voice has a name. */
function namesOf(
  utterances: readonly Utterance[],
  given: Readonly<Record<number, string>>,
): ((voice: Voice) => string) | null {
  const speakers = new Set(utterances.map(({ speaker }) => speaker));
  if (speakers.size > 1 || [...speakers].some((speaker) => given[speaker ?? -1] !== undefined))
    return ({ speaker }) => given[speaker ?? -1] ?? `Speaker ${speaker ?? '?'}`;
  const channels = new Set(utterances.map(({ channel }) => channel));
  return channels.size > 1 ? ({ channel }) => `Channel ${channel}` : null;
}
