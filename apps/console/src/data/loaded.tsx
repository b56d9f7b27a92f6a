import type { ReactNode } from 'react';
import { FailureNotice } from '../failure/failure-notice.tsx';
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
}: {
  readonly title: string;
  readonly children?: ReactNode;
}): ReactNode => (
  <div className="empty">
    <h2>{title}</h2>
    {children}
  </div>
);
