import { createContext, type ReactNode, useContext } from 'react';
import { useWarningBeforeLeaving } from '../../controls/use-warning-before-leaving.ts';
import { type Submissions, useSubmissionsOfTab } from './use-submissions.ts';

const SubmissionsContext = createContext<Submissions | null>(null);

/** Keeps recordings, and goes on uploading them, while other pages are looked at. */
export function SubmissionsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const submissions = useSubmissionsOfTab();
  useWarningBeforeLeaving(submissions.isSending);
  return <SubmissionsContext value={submissions}>{children}</SubmissionsContext>;
}

/** The recordings of this tab. */
export function useSubmissions(): Submissions {
  const submissions = useContext(SubmissionsContext);
  if (submissions === null) {
    throw new TypeError('No submissions: render this below SubmissionsProvider');
  }
  return submissions;
}
