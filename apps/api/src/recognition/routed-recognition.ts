import type { LiveRecognition } from './live-recognition.ts';

/** Several live recognitions as one: `pick` says which of them takes a session, by the languages that may be spoken in it. */
export function routedRecognition(
  all: readonly LiveRecognition[],
  pick: (languages: readonly string[]) => LiveRecognition,
): LiveRecognition {
  return {
    openRecognizer: (options) =>
      pick(options.params.language_config.languages).openRecognizer(options),
    leavesLanguageOpen: all.some(({ leavesLanguageOpen }) => leavesLanguageOpen),
    maxSpeakers: (languages) => pick(languages).maxSpeakers(languages),
    identity: (languages) => pick(languages).identity(languages),
    async warmUp() {
      for (const each of all) await each.warmUp();
    },
    async close() {
      await Promise.all(all.map((each) => each.close()));
    },
  };
}
