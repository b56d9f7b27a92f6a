import type { MessageError } from '@verbatim/contract';

/** The number of HTTP for something that is asked for rightly, and that nobody here can do. */
const NOT_IMPLEMENTED = 501;

/** What is missing for each add-on that is not there, as it is called in a sentence. */
const names = {
  translation: 'translator',
  summarization: 'summariser',
  named_entity_recognition: 'finder of entities',
  sentiment_analysis: 'judge of sentiment',
  audio_to_llm: 'language model',
  pii_redaction: 'redactor',
  chapterization: 'finder of chapters',
} as const;

/** What that means for the rest of the result. */
const outcome: Readonly<Partial<Record<keyof typeof names, string>>> = {
  pii_redaction: ', so the words are withheld',
};

/** An add-on that is not there. */
export type MissingAddOn = keyof typeof names;

/** Why an add-on fails that this service does not have. */
export const missingAddOn = (addOn: MissingAddOn): MessageError =>
  addOnError(`This service has no ${names[addOn]}${outcome[addOn] ?? ''}. Ask its operator.`);

const addOnError = (message: string): MessageError => ({
  status_code: NOT_IMPLEMENTED,
  exception: 'AddOnNotInstalled',
  message,
});

/** The envelope of an add-on that has failed. The job is done all the same. */
export const failedEnvelope = (message: string) => ({
  success: false,
  is_empty: true,
  exec_time: 0,
  error: addOnError(message),
  results: null,
});

/** The envelope of an add-on that is not there. */
export const missingEnvelope = (addOn: MissingAddOn) => failedEnvelope(missingAddOn(addOn).message);
