import type { LiveMessage } from '@verbatim/client/live';
import type { SpeakerRevision, Utterance } from '@verbatim/contract';

/** One utterance as it is shown. */
export interface Caption {
  readonly id: string;
  readonly utterance: Utterance;
  readonly translations: readonly Utterance[];
}

/** The captions of a session so far. */
export interface Captions {
  /** The newest finals, in order. */
  readonly finals: readonly Caption[];
  /** Utterances that may still change, in order of their start. */
  readonly partials: readonly Caption[];
  /** The number of finals that are no longer among `finals`. */
  readonly droppedCount: number;
  /** Languages in the order in which they were first spoken. */
  readonly languages: readonly string[];
  /** Whether there is speech, as the service detects it. */
  readonly isSpeech: boolean;
  /** The newest error of a single step; the session goes on. */
  readonly problem: string | null;
}

/** Limit of finals on the page, about half an hour of talk: the service keeps all of them. */
export const MAX_FINALS = 500;

export const noCaptions: Captions = {
  finals: [],
  partials: [],
  droppedCount: 0,
  languages: [],
  isSpeech: false,
  problem: null,
};

/** The captions after a message. Messages that say nothing about them change nothing. */
export function captionsAfter(captions: Captions, message: LiveMessage): Captions {
  switch (message.type) {
    case 'transcript': {
      const { id, is_final: isFinal, utterance } = message.data;
      return withUtterance(captions, { id, utterance, translations: [] }, isFinal);
    }
    case 'translation':
      if (message.error !== null || message.data === null) return withProblem(captions, message);
      return withTranslation(
        captions,
        message.data.utterance_id,
        message.data.translated_utterance,
      );
    case 'speakers_revised':
      return withSpeakers(captions, message.data.revisions);
    case 'speech_start':
      return { ...captions, isSpeech: true };
    case 'speech_end':
      return { ...captions, isSpeech: false };
    default:
      return withProblem(captions, message);
  }
}

function withUtterance(captions: Captions, caption: Caption, isFinal: boolean): Captions {
  const { language } = caption.utterance;
  const isKnown = captions.languages.includes(language);
  const languages = isKnown ? captions.languages : [...captions.languages, language];
  const others = captions.partials.filter(({ id }) => id !== caption.id);
  if (!isFinal) {
    const partials = [...others, caption].sort(
      (one, other) => one.utterance.start - other.utterance.start,
    );
    return { ...captions, languages, partials };
  }
  const finals = [...captions.finals, caption];
  const surplus = Math.max(0, finals.length - MAX_FINALS);
  return {
    ...captions,
    languages,
    partials: others,
    finals: finals.slice(surplus),
    droppedCount: captions.droppedCount + surplus,
  };
}

const withTranslation = (captions: Captions, id: string, translation: Utterance): Captions => ({
  ...captions,
  finals: captions.finals.map((each) =>
    each.id === id ? { ...each, translations: [...each.translations, translation] } : each,
  ),
});

function withSpeakers(captions: Captions, revisions: readonly SpeakerRevision[]): Captions {
  const revised = new Map(revisions.map((each) => [each.utterance_id, each]));
  const finals = captions.finals.map((each) => {
    const revision = revised.get(each.id);
    if (revision === undefined) return each;
    const { speaker, voice } = revision;
    return { ...each, utterance: { ...each.utterance, speaker, voice } };
  });
  return { ...captions, finals };
}

function withProblem(captions: Captions, message: LiveMessage): Captions {
  if (!('error' in message) || message.error === null || message.error === undefined) {
    return captions;
  }
  return { ...captions, problem: message.error.message };
}
