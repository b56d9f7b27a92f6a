import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type AnyFailure,
  type CallOptions,
  unwrap,
  type VerbatimError,
} from '@verbatim/client/http';
import type { ConsoleClient } from '../sign-in/client.ts';
import { useClient } from '../sign-in/signed-in.tsx';

/** A successful result, or a failure: what the methods of the client resolve with. */
export type Outcome<Data> = AnyFailure | { readonly ok: true; readonly data: Data };

/** Data that is being loaded, is there, or failed to load. */
export type Load<Data> = UseQueryResult<Data, VerbatimError>;

/** How something is loaded. */
export interface LoadOptions<Data> {
  /** Names what is loaded: the operation and everything that `call` depends on. */
  readonly name: readonly unknown[];
  /** Calls the service; `options` end the call when the page is left. */
  readonly call: (client: ConsoleClient, options: CallOptions) => Promise<Outcome<Data>>;
  /** Delay until it is loaded again; false for never. */
  readonly pollMs?: number | false | ((data: Data | undefined) => number | false);
}

/** The status of what does not exist: it is not there a second time either. */
export const NOT_FOUND = 404;

/** The one way to load data of the service. Show it with `<Loaded>`. */
export function useLoad<Data>({ name, call, pollMs = false }: LoadOptions<Data>): Load<Data> {
  const client = useClient();
  return useQuery<Data, VerbatimError>({
    queryKey: name,
    queryFn: async ({ signal }) => unwrap(await call(client, { signal })),
    refetchInterval: ({ state: { data, error } }) => {
      if (error?.failure.status === NOT_FOUND) return false;
      return typeof pollMs === 'function' ? pollMs(data) : pollMs;
    },
  });
}
