import type { Suite } from '../run/suite.ts';
import { accounts, credentials } from './accounts.ts';
import { addresses } from './addresses.ts';
import { answers, examples } from './answers.ts';
import { brokenRequests, validRequests } from './broken.ts';
import { dialects } from './dialects.ts';
import { idempotency } from './idempotency.ts';
import { jobs } from './jobs.ts';
import { lists } from './lists.ts';
import { liveSessions } from './live.ts';
import { malformed, mediaTypes, odd } from './malformed.ts';
import { service } from './service.ts';
import { verbs } from './verbs.ts';
import { voices } from './voices.ts';
import { webhooks } from './webhooks.ts';
import { workflows } from './workflows.ts';

/** All suites, in the order of the report. */
export const suites: readonly Suite[] = [
  service,
  answers,
  examples,
  credentials,
  mediaTypes,
  malformed,
  verbs,
  dialects,
  validRequests,
  brokenRequests,
  odd,
  addresses,
  jobs,
  lists,
  idempotency,
  accounts,
  voices,
  liveSessions,
  webhooks,
  workflows,
];
