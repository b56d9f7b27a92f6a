import { invalidRequest } from '@verbatim/server';
import type { NodeStore } from '@verbatim/storage';
import type { Context } from 'hono';
import { CONSOLE_PREFIX } from '../pages/serve-pages.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type KeyPrincipal } from '../platform/handle.ts';
import { newTokenKey, SealedTokens } from '../platform/sealed-tokens.ts';
import { secretFile } from '../platform/secret-file.ts';
import { findJob } from './job-records.ts';

/** The content of the token of a link, which only the service can read. Times are milliseconds since 1970. */
interface ShareContent {
  readonly accountId: string;
  readonly jobId: string;
  readonly madeAt: number;
  readonly expiresAt: number;
  /** Whether the recording is shared, too. */
  readonly audio: boolean;
}

/** Makes and reads the tokens of links to transcripts; null: there are none. */
export type ShareTokens = SealedTokens<ShareContent> | null;

/** The name of the key among the secrets that nodes share. */
const SHARED_KEY = 'share-links';

/** Tokens that all nodes read, and that a service that is alone reads after a restart, too. */
export async function openShareTokens(
  maxShareMs: number,
  nodes: Pick<NodeStore, 'secret'> | null,
  path: string,
): Promise<ShareTokens> {
  if (maxShareMs === 0) return null;
  const own = newTokenKey();
  const key = nodes ? nodes.secret(SHARED_KEY, own) : secretFile(path).propose(own);
  return new SealedTokens(await key);
}

interface ShareDeps extends Pick<Foundation, 'clock' | 'config'> {
  readonly shareTokens: ShareTokens;
}

/** Makes a link to the transcript of a job. */
export const createShareLink = (deps: ShareDeps & Pick<Foundation, 'publicAddress' | 'store'>) =>
  handle(
    'createShareLink',
    async ({ principal, params, body: { expires_in: seconds, audio }, raw }) => {
      const { maxShareMs, pages } = deps.config.server;
      if (deps.shareTokens === null || !pages) {
        const message =
          'This service makes no links to transcripts. Its operator can allow them with MAX_SHARE_TIME.';
        return { status: 403, body: { code: 'sharing_off', message } };
      }
      const { id } = await findJob(deps, { principal, id: params.id, kind: null });
      if (seconds * 1000 > maxShareMs) {
        const longest = `expires_in must be at most ${maxShareMs / 1000} at this service, not ${seconds}`;
        throw invalidRequest([longest]);
      }
      const madeAt = deps.clock.now();
      const expiresAt = madeAt + seconds * 1000;
      const { accountId } = principal;
      const token = deps.shareTokens.seal({ accountId, jobId: id, madeAt, expiresAt, audio });
      const page = `${deps.publicAddress.baseUrl(raw)}${CONSOLE_PREFIX}/shared/${id}`;
      return {
        status: 200,
        body: { url: `${page}#token=${token}`, expires_at: new Date(expiresAt).toISOString() },
      };
    },
  );

/** Who may read the job in the path of a request with a token; undefined if the token is not for it, or has expired. */
export function readerOfShare(
  { clock, config, shareTokens }: ShareDeps,
  token: string,
  { req }: Context,
): KeyPrincipal | undefined {
  const content = shareTokens?.open(token);
  if (!content || content.jobId !== req.param('id')?.toLowerCase()) return undefined;
  const { accountId, jobId, madeAt, expiresAt, audio } = content;
  if (clock.now() >= Math.min(expiresAt, madeAt + config.server.maxShareMs)) return undefined;
  // All readers of a job together have the rate of a key.
  return { keyId: `share-${jobId}`, accountId, limits: config.limits, share: { audio } };
}
