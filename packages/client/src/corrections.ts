import * as corrections from '@verbatim/contract/corrections';
import type {
  Corrections,
  SpeakerCorrection,
  Transcription,
  Utterance,
  WordCorrection,
} from './contract.ts';

/** A transcript with its corrections. Sentences and subtitles of the original are not part of it. */
export const correctedTranscription: (
  transcription: Pick<Transcription, 'utterances'>,
  corrected: Pick<Corrections, 'merges' | 'splits' | 'utterances' | 'words'>,
) => Transcription = corrections.correctedTranscription;

/** Utterances with their corrected words and speakers, each at its place; those without a correction are the same objects. */
export const correctedUtterances: (
  utterances: readonly Utterance[],
  words: readonly WordCorrection[],
  speakers?: readonly SpeakerCorrection[],
) => Utterance[] = corrections.correctedUtterances;
