import {
  createKey,
  createSignInLink,
  LINK_LIFETIME_MS,
  type ListedKey,
  listKeys,
  revokeKey,
} from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import { localUrl } from '../api-client.ts';
import { CommandFailure } from '../failures.ts';
import type { DataOptions, JsonOptions } from '../options.ts';
import { type Column, isoTime, moment, table } from '../table.ts';
import { styledError, type Terminal } from '../terminal.ts';
import { configOf, withServiceStore } from './service-data.ts';

interface CreateOptions extends JsonOptions {
  readonly name: string;
  readonly account?: string;
  readonly requestsPerSecond?: number;
  readonly concurrentJobs?: number;
  readonly concurrentSessions?: number;
}

export async function create(options: CreateOptions, terminal: Terminal): Promise<void> {
  const { name, account, requestsPerSecond, concurrentJobs, concurrentSessions, json } = options;
  const limits = Object.fromEntries(
    Object.entries({ requestsPerSecond, concurrentJobs, concurrentSessions }).filter(
      ([, limit]) => limit !== undefined,
    ),
  );
  const made = await withServiceStore(options, terminal, (store) =>
    createKey(store, {
      name,
      ...(account !== undefined && { accountId: account }),
      ...(Object.keys(limits).length > 0 && { limits }),
    }),
  );
  if (json) return terminal.out(`${JSON.stringify({ ...made, name }, null, 2)}\n`);
  terminal.out(`${made.key}\n`);
  terminal.error(
    `${styledError(terminal, 'yellow', 'This is the only time that the key is shown.')} Its id is ${made.id}, its account ${made.accountId}.\n`,
  );
}

const columns: readonly Column<ListedKey>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'NAME', value: ({ name }) => name, flexible: true },
  { title: 'ACCOUNT', value: ({ accountId }) => accountId, flexible: true },
  { title: 'MADE', value: ({ createdAt }) => moment(createdAt) },
  {
    title: 'REVOKED',
    value: ({ revokedAt }) => moment(revokedAt),
    look: ({ revokedAt }) => (revokedAt === null ? undefined : 'red'),
  },
  { title: 'EXPIRES', value: ({ expiresAt }) => moment(expiresAt) },
  {
    title: 'LIMITS OF ITS OWN',
    value: ({ limits }) =>
      Object.entries(limits)
        .map(([name, limit]) => `${name}=${limit}`)
        .join(' '),
    flexible: true,
  },
];

export async function list(options: JsonOptions, terminal: Terminal): Promise<void> {
  const keys = await withServiceStore(options, terminal, (store) => listKeys(store));
  if (options.json) terminal.out(`${JSON.stringify(keys.map(asJson), null, 2)}\n`);
  else if (keys.length === 0)
    terminal.error(`There are no keys. ${typedCommand('keys create')} makes one.\n`);
  else terminal.out(table(keys, columns, terminal));
}

const asJson = ({ createdAt, revokedAt, expiresAt, ...key }: ListedKey) => ({
  ...key,
  createdAt: isoTime(createdAt),
  revokedAt: isoTime(revokedAt),
  expiresAt: isoTime(expiresAt),
});

export async function revoke(id: string, options: DataOptions, terminal: Terminal): Promise<void> {
  const revoked = await withServiceStore(options, terminal, (store) => revokeKey(store, id));
  if (!revoked) {
    throw new CommandFailure(
      `There is no key ${id} to revoke. ${typedCommand('keys list')} shows the ids, and which keys are revoked already.`,
    );
  }
  terminal.error(`The key ${id} is revoked. The service rejects it within a second.\n`);
}

interface ConsoleOptions extends DataOptions {
  readonly url?: string;
  readonly account?: string;
}

export async function signInLink(options: ConsoleOptions, terminal: Terminal): Promise<void> {
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
