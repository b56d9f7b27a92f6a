import type { ReactNode } from 'react';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { Loading } from './loading.tsx';
import { type Load, NOT_FOUND } from './use-load.ts';

/** Shows data once it is there, and until then that it is loading or why it is missing. A later failure is shown above the last data. */
export function Loaded<Data>({
  load,
  children,
}: {
  readonly load: Load<Data>;
  readonly children: (data: Data) => ReactNode;
}): ReactNode {
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
