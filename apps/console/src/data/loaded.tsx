import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type AnyFailure,
  type CallOptions,
  unwrap,
  type VerbatimError,
} from '@verbatim/client/http';
import type { Readiness } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { type ConsoleClient, useClient } from '../sign-in/signed-in.tsx';

/** A successful result, or a failure: what the methods of the client resolve with. */
type Outcome<Data> = AnyFailure | { readonly ok: true; readonly data: Data };

/** Data that is being loaded, is there, or failed to load. */
export type Load<Data> = UseQueryResult<Data, VerbatimError>;

/** How something is loaded. */
interface LoadOptions<Data> {
  /** Names what is loaded: the operation and everything that `call` depends on. */
  readonly name: readonly unknown[];
  /** Calls the service; `options` end the call when the page is left. */
  readonly call: (client: ConsoleClient, options: CallOptions) => Promise<Outcome<Data>>;
  /** Delay until it is loaded again; false for never. */
  readonly pollMs?: number | false | ((data: Data | undefined) => number | false);
}

/** The status of what does not exist: it is not there a second time either. */
const NOT_FOUND = 404;
const UNAUTHORIZED = 401;

/** Whether something can not be read, however often it is asked for. */
export const isOutOfReach = (error: VerbatimError | null): boolean =>
  error?.failure.status === NOT_FOUND || error?.failure.status === UNAUTHORIZED;

/** The one way to load data of the service. Show it with `<Loaded>`. */
export function useLoad<Data>({ name, call, pollMs = false }: LoadOptions<Data>): Load<Data> {
  const client = useClient();
  return useQuery<Data, VerbatimError>({
    queryKey: name,
    queryFn: async ({ signal }) => unwrap(await call(client, { signal })),
    refetchInterval: ({ state: { data, error } }) => {
      if (isOutOfReach(error)) return false;
      return typeof pollMs === 'function' ? pollMs(data) : pollMs;
    },
  });
}

/** What the service says of itself: its checks, models and limits. */
export const useReadiness = (pollMs: number | false = false): Load<Readiness> =>
  useLoad({
    name: ['getReadiness'],
    call: (client, options) => client.getReadiness({ ...options, retries: 0 }),
    pollMs,
  });

/** Shows data once it is there, and until then that it is loading or why it is missing. A later failure is shown above the last data. */
export function Loaded<Data>({
  load,
  children,
}: Readonly<{ load: Load<Data>; children: (data: Data) => ReactNode }>): ReactNode {
  const { data, error, isPending, refetch } = load;
  if (isPending) return <Loading />;
  return (
    <>
      {error !== null && (
        <FailureNotice
          failure={error.failure}
          {...(error.failure.status !== NOT_FOUND && { onRetry: () => void refetch() })}
        />
      )}
      {data !== undefined && children(data)}
    </>
  );
}

/** Shown while data or a page is on its way. It fades in, so that nothing flickers when that takes a moment. */
export const Loading = (): ReactNode => (
  <p className="loading" role="status">
    Loading …
  </p>
);

/** Shown instead of an empty list: says why it is empty, and offers the way to fill it. */
export const Empty = ({
  title,
  children,
}: Readonly<{ title: string; children?: ReactNode }>): ReactNode => (
  <div className="empty">
    <h2>{title}</h2>
    {children}
  </div>
);
