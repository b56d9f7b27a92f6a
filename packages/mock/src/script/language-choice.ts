import type { LanguageCode, Resolved } from '@verbatim/contract';
import type { Script, Turn } from './script.ts';

/**
 * Tells the language of each turn: among those that may be spoken, and the same for all unless the language may switch.
 * One language is taken as given, whatever is spoken.
 */
export function languageChoice(
  { languages, code_switching }: Resolved.components['schemas']['LanguageConfig'],
  script: Script,
): (turn: Turn) => LanguageCode {
  const among = (spoken: LanguageCode): LanguageCode => {
    const [first] = languages;
    return first === undefined || languages.some((each) => each === spoken) ? spoken : first;
  };
  const [opening] = script.turns;
  const first = among(opening?.language ?? 'en');
  return code_switching ? (turn) => among(turn.language) : () => first;
}
