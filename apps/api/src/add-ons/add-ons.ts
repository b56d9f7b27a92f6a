import { LanguageThreads } from '@verbatim/language';
import { enginesOf, openTextEngines, type TextEngines } from '@verbatim/text-engines';
import type { ServiceConfig } from '../config/config.ts';
import type { Logger } from '../observability/logger.ts';
import { engineSettingsOf } from './engine-settings.ts';

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

/** How add-ons are opened. */
export interface AddOnsOptions {
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
