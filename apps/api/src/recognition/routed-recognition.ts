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
    // They share the machine, so the slowest engine sets the limit.
    get maxSpeakers() {
      return Math.min(...all.map(({ maxSpeakers }) => maxSpeakers));
    },
    async warmUp() {
      for (const each of all) await each.warmUp();
    },
    async close() {
      await Promise.all(all.map((each) => each.close()));
    },
  };
}
