import type { LiveJob, LiveSessionList } from '@verbatim/contract';
import { expect, vi } from 'vitest';
import { runService } from '../../running-service.ts';
import { type BreakingLine, breakingLine } from '../breaking-line.ts';
import { checkedTraffic } from '../checked-traffic.ts';

/** A service that understands clients of this family, reached over a line that can break. */
export interface FamilyService {
  readonly url: string;
  readonly key: string;
  readonly line: BreakingLine;
  /** The transcript of the newest session, once it is over. */
  transcript(): Promise<LiveJob>;
}

/** What live sessions are heard to say, a sentence in every two seconds of audio. */
export const SPOKEN = [
  'These words are scripted.',
  'Nothing has been recognized.',
  'They only stand in for speech.',
] as const;

/** Seconds of audio with all that is spoken. */
export const SPOKEN_SECONDS = 6;

/** What the dialect differs in from the document. Nothing else may break the contract in the traffic of these clients. */
const BY_DIALECT = new Set(['answers.body-is-documented', 'traffic.body-of-request']);

/**
 * Runs the service behind a proxy that checks the traffic, until the test is over. The line breaks behind the proxy: one that breaks
 * before it would let the proxy answer the close frame of the service for a client that never saw it.
 */
export async function familyService(): Promise<FamilyService> {
  const line = await breakingLine();
  const url = await checkedTraffic(line.url, { except: BY_DIALECT });
  const service = await runService({
    config: {
      server: { compatibility: 'gladia', publicUrl: line.url },
      worker: { parallelism: 1 },
    },
  });
  line.leadTo(service.port);
  return {
    url,
    key: service.key,
    line,
    async transcript() {
      const { body } = await service.call<LiveSessionList>('/v2/live?limit=1');
      const id = body.items[0]?.id;
      return vi.waitFor(async () => {
        const job = (await service.call<LiveJob>(`/v2/live/${id}`)).body;
        expect(job.status).toBe('done');
        return job;
      }, 60_000);
    },
  };
}
