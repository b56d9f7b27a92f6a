import { LanguageThreads } from '@verbatim/language';
import {
  enginesOf,
  openTextEngines,
  type TextEngineSettings,
  type TextEngines,
} from '@verbatim/text-engines';
import type { ServiceConfig } from '../config/options.ts';
import { textEnginesOptions } from '../config/sections/recognition-options.ts';
import type { Logger } from '../observability/logger.ts';

/** What add-ons run on: threads of this process, and text engines. */
export interface AddOns {
  readonly language: Pick<LanguageThreads, 'run' | 'warmUp'>;
  readonly engines: TextEngines;
  /** Maximum size of a result as JSON. */
  readonly maxResultBytes: number;
  /** Aborted when the service closes. */
  readonly closing: AbortSignal;
  /** Cancels all running work. */
  close(): void;
}

/** The add-ons for the work of one account: threads and text engines are shared by turns of accounts. */
export const addOnsOf = (addOns: AddOns, accountId: string): AddOns => ({
  ...addOns,
  engines: enginesOf(addOns.engines, accountId),
  language: {
    run: (request, options) => addOns.language.run(request, { ...options, owner: accountId }),
    warmUp: () => addOns.language.warmUp(),
  },
});

interface AddOnsOptions {
  readonly config: Pick<ServiceConfig, 'addOns' | 'limits' | 'textEngines'>;
  readonly log: Logger;
  /** Replaces the engines of the configuration. */
  readonly engines?: TextEngines | undefined;
}

/** Opens the configured engines. Threads start with the first work. */
export async function openAddOns({ config, log, engines }: AddOnsOptions): Promise<AddOns> {
  const closing = new AbortController();
  const opened =
    engines ?? (await openTextEngines(engineSettingsOf(config.textEngines), closing.signal));
  const maxResultBytes = config.limits.resultBytes;
  const language = new LanguageThreads({
    size: config.addOns.threads,
    // The result has each word at least twice: in its utterance, and in the whole text.
    limits: { transcriptBytes: maxResultBytes / 2 },
    onFailure: (step, failure, where) => {
      log.error({ step, failure, where }, 'an add-on failed');
    },
  });
  return {
    language,
    engines: opened,
    maxResultBytes,
    closing: closing.signal,
    close() {
      closing.abort(new Error('The service stops.'));
      language.close();
    },
  };
}

/** Settings of the text engines; null for each engine that is not configured. `names` are the environment variables to set. */
function engineSettingsOf(config: ServiceConfig['textEngines']): TextEngineSettings {
  const { queueLength } = config;
  const { chatModelUrl, libreTranslateUrl } = textEnginesOptions;
  return {
    names: {
      chatModelUrl: chatModelUrl.environment,
      libreTranslateUrl: libreTranslateUrl.environment,
    },
    chatModel:
      config.chatModelUrl === null
        ? null
        : {
            baseUrl: config.chatModelUrl,
            key: config.chatModelKey,
            model: config.chatModel,
            timeoutMs: config.chatModelTimeoutMs,
            parallelism: config.chatModelParallelism,
            contextTokens: config.chatModelContextTokens,
            answerTokens: config.chatModelAnswerTokens,
            queueLength,
          },
    libreTranslate:
      config.libreTranslateUrl === null
        ? null
        : {
            baseUrl: config.libreTranslateUrl,
            key: config.libreTranslateKey,
            timeoutMs: config.libreTranslateTimeoutMs,
            parallelism: config.libreTranslateParallelism,
            queueLength,
          },
    apertium:
      config.apertium === null
        ? null
        : {
            program: config.apertium,
            timeoutMs: config.apertiumTimeoutMs,
            parallelism: config.apertiumParallelism,
            queueLength,
          },
  };
}
