import type { AnyFailure } from '@verbatim/client/http';
import { useState } from 'react';

/** What a person starts: whether it runs, and why it failed the last time. */
export function useAction() {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const act = async <Result extends AnyFailure | { readonly ok: true }>(
    work: () => Promise<Result>,
  ): Promise<Result> => {
    setRunning(true);
    const result = await work();
    setRunning(false);
    setFailure(result.ok ? null : result);
    return result;
  };
  return { act, isRunning, failure };
}
