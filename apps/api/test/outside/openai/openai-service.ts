import type { LiveSessionList } from '@verbatim/contract';
import { type RunOptions, runService, sharedService, working } from '../../running-service.ts';
import { type BreakingLine, breakingLine } from '../breaking-line.ts';
import { checkedTraffic } from '../checked-traffic.ts';

/** A service with a worker, as OpenAI's clients see it. */
export interface OpenAiService {
  readonly baseURL: string;
  /** The same, over a line that can break. */
  readonly streamURL: string;
  readonly key: string;
  readonly port: number;
  readonly line: BreakingLine;
  readonly store: Awaited<ReturnType<typeof runService>>['store'];
  /** The ids and states of the jobs of the account, newest first. */
  jobs(): Promise<readonly { readonly id: string; readonly status: string }[]>;
  /** The states of its live sessions, newest first. */
  sessions(): Promise<readonly string[]>;
}

/** What is heard in files of two seconds or more. */
export const SPOKEN = /^These words are scripted\./;

/** The suites also call what is not there, to see how that is refused. */
const ON_PURPOSE = ['traffic.operation-is-documented'];

/** What live sessions are heard to say, a sentence in every two seconds of audio. */
export const LIVE = ['These words are scripted.', 'Nothing has been recognized.'] as const;

/** Seconds of live audio with all of it. */
export const LIVE_SECONDS = 4;

/** Runs the service, and a proxy before it that checks the traffic, until the test is over. */
export async function openAiService({
  except = [],
  overrides,
}: {
  /** Rules of the contract that the suite breaks on purpose. */
  readonly except?: readonly string[];
  readonly overrides?: NonNullable<RunOptions['overrides']>;
} = {}): Promise<OpenAiService> {
  const line = await breakingLine();
  const { url, port, key, call, store } = await (overrides
    ? runService({ ...working, overrides })
    : sharedService(working));
  const checked = await checkedTraffic(url, { except: new Set([...ON_PURPOSE, ...except]) });
  line.leadTo(Number(new URL(checked).port));
  return {
    baseURL: `${checked}/v1`,
    streamURL: `${line.url}/v1`,
    key,
    port,
    line,
    store,
    jobs: async () => {
      const { body } = await call<{ items: { id: string; status: string }[] }>('/v2/pre-recorded');
      return body.items;
    },
    sessions: async () => {
      const { body } = await call<LiveSessionList>('/v2/live');
      return body.items.map(({ status }) => status);
    },
  };
}
