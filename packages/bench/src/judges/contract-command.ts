import { run } from '@verbatim/contract-tests';
import type { Judge } from './judge.ts';

/** Suites that need no sockets, no callbacks and no other program. */
const SUITES = [
  ...[
    'service',
    'examples',
    'credentials',
    'media-types',
    'malformed',
    'verbs',
    'dialects',
    'valid',
  ],
  ...['odd', 'addresses', 'broken', 'idempotency', 'accounts', 'lists', 'jobs'],
];

/** How long a request, and a job, may take. */
const PATIENCE_SECONDS = 5;

/** Our own. */
export const contractCommand: Judge = {
  name: 'verbatim-contract',
  version: 'of this repository',
  how: `\`--only ${SUITES.join(',')} --timeout ${PATIENCE_SECONDS} --patience ${PATIENCE_SECONDS}\``,
  missing: null,
  async judge({ url, key, otherKey }, { seconds, signal, onFinding }) {
    await run(
      { baseUrl: url, key, otherKey },
      {
        signal,
        options: {
          only: SUITES,
          seed: 1,
          seconds,
          timeoutSeconds: PATIENCE_SECONDS,
          patienceSeconds: PATIENCE_SECONDS,
          cleanUpSeconds: PATIENCE_SECONDS,
        },
        progress: {
          onCase: (_, { violations }) => {
            for (const { rule } of violations) onFinding(rule);
          },
        },
      },
    );
  },
};
