import {
  type Engine,
  type ServerStatus,
  speechServerEngines,
  typedCommand,
} from '@verbatim/speech';
import type { ServiceConfig } from '../config/config.ts';
import type { Symptom } from '../upkeep/symptom.ts';

type SpeechServers = ServiceConfig['speechServers'];

/** The engines on the speech servers of the configuration. */
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
export async function checkSpeechServers(
  config: SpeechServers,
  signal = new AbortController().signal,
): Promise<readonly ServerStatus[]> {
  const checks = enginesOnServers(config).map(({ servers }) => servers?.check(signal) ?? []);
  return (await Promise.all(checks)).flat();
}

/** What `doctor` says of speech servers that don't work. */
export function speechServerSymptoms(checked: readonly ServerStatus[]): Symptom[] {
  const problems = checked.flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return [];
  return [
    {
      code: 'speech_servers_fail',
      severity: problems.length === checked.length ? 'fault' : 'hint',
      what: `${problems.length} of ${checked.length} speech servers of the configuration recognize nothing.`,
      advice: 'Start them, or correct SPEECH_SERVERS, SPEECH_SERVER_MODEL and SPEECH_SERVER_KEY.',
      count: problems.length,
      examples: problems,
      mended: 0,
    },
  ];
}
