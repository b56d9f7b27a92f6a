import type { MessageError, ResultWarning, Utterance } from '@verbatim/contract';
import type { FinalEvent, RecognitionEvent } from '@verbatim/live';
import { OwnLanguageCheck, type RecognizerIdentity } from '@verbatim/speech';
import { ANY_MODEL } from './requested-recognition.ts';

/** What was recognized, with what, and the languages that the request named. */
export interface RecognizedSpeech {
  readonly utterances: readonly Pick<Utterance, 'words'>[];
  readonly recognizer: RecognizerIdentity;
  readonly languages: readonly string[];
}

/** A warning if the speech is in a language that the recognizer does not understand; otherwise none. */
export function languageWarnings({
  utterances,
  recognizer,
  languages,
}: RecognizedSpeech): ResultWarning[] {
  const check = new OwnLanguageCheck(recognizer.ownLanguage);
  for (const utterance of utterances) check.add(utterance);
  const message = problemOf(recognizer, { languages, isForeign: check.isForeign });
  return message === null ? [] : [{ code: 'language_not_understood', message }];
}

/** Sends the warning of a live session once, as an error message before the final that shows it. */
export class LiveLanguageWarning {
  readonly #languages: readonly string[];
  #check: { readonly model: string; readonly words: OwnLanguageCheck } | null = null;
  #isSent = false;

  constructor(languages: readonly string[]) {
    this.#languages = languages;
  }

  /** The event, with the warning if it is the first one that calls for it. */
  onEvent(event: RecognitionEvent, recognizer: RecognizerIdentity | undefined): RecognitionEvent {
    if (this.#isSent || event.kind !== 'final' || !event.utterance || !recognizer) return event;
    const message = this.#problemWith(event.utterance, recognizer);
    if (message === null) return event;
    this.#isSent = true;
    const error: MessageError = {
      status_code: UNPROCESSABLE,
      exception: 'LanguageNotUnderstood',
      message,
    };
    const messagesBefore = [...(event.messagesBefore ?? []), { type: 'error', error } as const];
    return { ...event, messagesBefore } satisfies FinalEvent;
  }

  #problemWith(utterance: Utterance, recognizer: RecognizerIdentity): string | null {
    const { model, ownLanguage } = recognizer;
    if (this.#check?.model !== model)
      this.#check = { model, words: new OwnLanguageCheck(ownLanguage) };
    const { words } = this.#check;
    words.add(utterance);
    return problemOf(recognizer, { languages: this.#languages, isForeign: words.isForeign });
  }
}

const UNPROCESSABLE = 422;

function problemOf(
  { model, ownLanguage }: RecognizerIdentity,
  { languages, isForeign }: { languages: readonly string[]; isForeign: boolean },
): string | null {
  if (ownLanguage === undefined) return null;
  const { code } = ownLanguage;
  const only = `${code}, the only language that the model ${model} understands`;
  if (isForeign)
    return `The speech does not seem to be in ${only}, so that its words are probably wrong. ${REMEDY}`;
  const unknown = languages.filter((each) => each !== code);
  return unknown.length === 0
    ? null
    : `Speech in ${unknown.join(', ')} has wrong words: all was recognized as ${only}. ${REMEDY}`;
}

const REMEDY = `Leave out \`model\`, or set it to ${ANY_MODEL}, and name the language: a service with a model for it takes that one. If it has none (GET /ready lists its models), its operator can install one, such as whisper-base.`;
