import { runService } from '../../running-service.ts';
import { checkedTraffic } from '../checked-traffic.ts';

/** A service with a worker, as OpenAI's clients see it. */
export interface OpenAiService {
  readonly baseURL: string;
  readonly key: string;
  /** The ids and states of the jobs of the account, newest first. */
  jobs(): Promise<readonly { readonly id: string; readonly status: string }[]>;
}

/** What is heard in files of two seconds or more. */
export const SPOKEN = /^These words are scripted\./;

/** The suites also call what is not there, to see how that is refused. */
const ON_PURPOSE = new Set(['traffic.operation-is-documented']);

/** Runs the service, and a proxy before it that checks the traffic, until the test is over. */
export async function openAiService(): Promise<OpenAiService> {
  const { url, key, call } = await runService({ config: { worker: { parallelism: 2 } } });
  return {
    baseURL: `${await checkedTraffic(url, { except: ON_PURPOSE })}/v1`,
    key,
    jobs: async () => {
      const { body } = await call<{ items: { id: string; status: string }[] }>('/v2/pre-recorded');
      return body.items;
    },
  };
}
