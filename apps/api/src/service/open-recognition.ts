import type { Recognizer } from '@verbatim/speech';
import type { TextEngines } from '@verbatim/text-engines';
import { type AddOns, openAddOns } from '../add-ons/add-ons.ts';
import type { LiveRecognition } from '../recognition/live-recognition.ts';
import {
  modelsIn,
  type OpenedRecognizer,
  openRecognizer,
  recognitionInUse,
} from '../recognition/open-recognizer.ts';
import { recognitionOfOthers } from '../recognition/recognition-of-others.ts';
import { scriptedRecognition } from '../recognition/scripted-recognition.ts';
import type { StorageOverrides, StorageParts } from './open-storage.ts';

/** Replacements of what recognizes speech and works on its text. */
export interface RecognitionOverrides extends Pick<StorageOverrides, 'signal'> {
  readonly recognizer?: Recognizer;
  /** The recognition of live sessions. */
  readonly liveRecognition?: LiveRecognition;
  /** Text engines for translation, summaries and prompts. */
  readonly engines?: TextEngines;
}

/** What recognizes speech, and works on its text. */
export interface RecognitionParts extends OpenedRecognizer {
  readonly addOns: AddOns;
}

/** Opens the recognizers, if this node has a role that needs them, and the add-ons. */
export async function openRecognition(
  storage: StorageParts,
  overrides: RecognitionOverrides,
  opened: AsyncDisposableStack,
): Promise<RecognitionParts> {
  const { config, log, metrics } = storage;
  const recognition = overrides.recognizer
    ? givenRecognizer(overrides.recognizer)
    : await configuredRecognition(storage, overrides.signal);
  if (recognition.servers) metrics.speechServers.watch(recognition.servers);
  const live = overrides.liveRecognition ?? recognition.live;
  opened.defer(() => recognition.recognizer.close());
  opened.defer(() => live.close());
  const addOns = await openAddOns({ config, log, engines: overrides.engines });
  opened.defer(() => addOns.close());
  return { ...recognition, live, addOns };
}

async function configuredRecognition(
  { config, directory, log, metrics, node }: StorageParts,
  signal: AbortSignal | undefined,
): Promise<OpenedRecognizer> {
  const { roles } = config.cluster;
  if (!roles.includes('live') && !roles.includes('worker')) {
    return recognitionOfOthers(() => node?.cluster.nodes ?? []);
  }
  return await openRecognizer({
    config,
    modelsDirectory: modelsIn(directory.path),
    speedsFile: directory.engineSpeedsPath,
    signal,
    onSecondAttempt: (attempt) => metrics.jobs.secondAttempt(attempt),
    onServerChange: ({ address, isAnswering, problem }) =>
      isAnswering
        ? log.info({ address }, 'a speech server answers again')
        : log.warn({ address, problem }, 'a speech server does not answer'),
  });
}

/** A replaced recognizer of files; live sessions are scripted then. */
const givenRecognizer = (recognizer: Recognizer): OpenedRecognizer => ({
  recognizer,
  live: scriptedRecognition(),
  report: [`Recognition is ${recognizer.name}.`],
  inUse: () => recognitionInUse([recognizer], null),
});
