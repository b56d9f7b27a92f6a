import { typedCommand } from '@verbatim/processes/typed-command';
import { type Engine, type ServerStatus, speechServerEngines } from '@verbatim/speech';
import type { ServiceConfig } from '../config/options.ts';

type SpeechServers = ServiceConfig['speechServers'];

export const enginesOnServers = (
  { addresses, languages, ...options }: SpeechServers,
  onChange?: (status: ServerStatus) => void,
): Engine[] =>
  speechServerEngines({
    ...options,
    addresses,
    languages: languages.length === 0 ? 'any' : languages,
    onChange,
  });

/** How many servers don't answer; callers see it, so it names none. Null: all answer. */
export function adviceOnServers(engines: readonly Engine[]): string | null {
  const all = engines.flatMap(({ servers }) => servers?.status() ?? []);
  const down = all.filter(({ isAnswering }) => !isAnswering).length;
  if (down === 0) return null;
  return `${down} of ${all.length} speech servers do not answer; ${typedCommand('models servers')} says why.`;
}

/** Has each speech server recognize a second of audio, and returns what is wrong with it. */
export async function checkSpeechServers(config: SpeechServers): Promise<readonly ServerStatus[]> {
  const checks = enginesOnServers(config).map(({ servers }) => servers?.check() ?? []);
  return (await Promise.all(checks)).flat();
}
