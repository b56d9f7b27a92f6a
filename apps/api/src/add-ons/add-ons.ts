import { LanguageThreads } from '@verbatim/language';
import { openTextEngines, type TextEngines } from '@verbatim/text-engines';
import type { ServiceConfig } from '../platform/config/config.ts';
import type { Logger } from '../platform/observability/logger.ts';
import { engineSettingsOf } from './engine-settings.ts';

/** What words are worked on with. */
export interface AddOns {
  readonly language: Pick<LanguageThreads, 'run' | 'warmUp'>;
  readonly engines: TextEngines;
  /** Aborted when the service lets go of them. */
  readonly closing: AbortSignal;
  /** Ends whatever is under way. */
  close(): void;
}

/** What add-ons are opened with. */
export interface AddOnsOptions {
  readonly config: Pick<ServiceConfig, 'addOns' | 'textEngines'>;
  readonly log: Logger;
  /** In the place of those that the configuration names. */
  readonly engines?: TextEngines | undefined;
}

/** Finds out which engines are there. Threads are started when the first words come. */
export async function openAddOns({ config, log, engines }: AddOnsOptions): Promise<AddOns> {
  const closing = new AbortController();
  const opened =
    engines ?? (await openTextEngines(engineSettingsOf(config.textEngines), closing.signal));
  const language = new LanguageThreads({
    size: config.addOns.threads,
    onFailure: (step, failure, where) => {
      log.error({ step, failure, where }, 'an add-on failed');
    },
  });
  return {
    language,
    engines: opened,
    closing: closing.signal,
    close() {
      closing.abort(new Error('The service stops.'));
      language.close();
    },
  };
}
