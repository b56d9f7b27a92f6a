import type { TextEngineSettings } from '@verbatim/text-engines';
import type { TextEnginesConfig } from '../config/config.ts';
import { textEnginesOptions } from '../config/sections/text-engines-options.ts';

/** Settings of the text engines; null for each engine that is not configured. `names` are the environment variables to set. */
export function engineSettingsOf(config: TextEnginesConfig): TextEngineSettings {
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
