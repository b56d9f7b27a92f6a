import { createSignInLink, LINK_LIFETIME_MS } from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import { localUrl } from '../api-client.ts';
import { CommandFailure } from '../failures.ts';
import type { DataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { configOf, withServiceStore } from './service-data.ts';

export interface ConsoleOptions extends DataOptions {
  readonly url?: string;
  readonly account?: string;
}

/** Prints a sign-in link. */
export async function run(options: ConsoleOptions, terminal: Terminal): Promise<void> {
  const { server } = configOf(options, terminal).config;
  const named = terminal.environment['VERBATIM_URL'] || server.publicUrl;
  const { url = named ?? localUrl(server), account } = options;
  const link = await withServiceStore(options, terminal, (store) =>
    createSignInLink(store, { url: url.replace(/\/+$/, ''), accountId: account }),
  );
  if (link === null) {
    throw new CommandFailure(
      `No key works, so there is no account to sign in to. ${typedCommand('keys create')} makes one.`,
    );
  }
  terminal.out(`${link}\n`);
  terminal.error(
    `This link signs in once, within ${LINK_LIFETIME_MS / 60_000} minutes. Who opens it first has the account until the key expires.\n`,
  );
}
