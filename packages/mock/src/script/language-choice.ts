import type { LanguageCode } from '@verbatim/contract';
import type { ResolvedSchemas } from '../schemas.ts';
import type { Script, ScriptTurn } from './script.ts';

/**
 * The language reported for each turn: one of the configured languages, the same for all turns unless `code_switching` is
 * on. A single configured language is always reported.
 */
export function languageChoice(
  { languages, code_switching }: ResolvedSchemas['LanguageConfig'],
  script: Script,
): (turn: ScriptTurn) => LanguageCode {
  const allowed = (spoken: LanguageCode): LanguageCode => {
    const [first] = languages;
    return first === undefined || languages.some((each) => each === spoken) ? spoken : first;
  };
  const [opening] = script.turns;
  const first = allowed(opening?.language ?? 'en');
  return code_switching ? (turn) => allowed(turn.language) : () => first;
}
