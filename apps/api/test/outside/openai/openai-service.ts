import { runService } from '../../running-service.ts';

/** A service with a worker, as OpenAI's clients see it. */
export interface OpenAiService {
  readonly baseURL: string;
  readonly key: string;
  /** The ids and states of the jobs of the account, newest first. */
  jobs(): Promise<readonly { readonly id: string; readonly status: string }[]>;
}

/** What is heard in files of two seconds or more. */
export const SPOKEN = /^These words are scripted\./;

/** Runs the service until the test is over. */
export async function openAiService(): Promise<OpenAiService> {
  const { url, key, call } = await runService({ config: { worker: { parallelism: 2 } } });
  return {
    baseURL: `${url}/v1`,
    key,
    jobs: async () => {
      const { body } = await call<{ items: { id: string; status: string }[] }>('/v2/pre-recorded');
      return body.items;
    },
  };
}
