import type { ReactNode } from 'react';
import { JobProgress, StatusBadge } from '../../controls/job-state.tsx';
import { jobTitle } from '../../controls/job-words.ts';
import { Page } from '../../controls/page.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useLoad } from '../../data/use-load.ts';
import { useCorrections } from './corrections/use-corrections.ts';
import { Transcript } from './transcript.tsx';

const POLL_MS = 1_000;

/** One job of either kind: its state and its transcript. */
export default function JobPage({ id }: { readonly id: string }): ReactNode {
  const job = useLoad({
    name: ['getTranscription', id],
    call: (client, options) => client.getTranscription({ ...options, path: { id } }),
    pollMs: (data) => (data?.status === 'done' || data?.status === 'error' ? false : POLL_MS),
  });
  const corrections = useCorrections(id);
  return (
    <Page title={job.data ? jobTitle(job.data) : 'Job'}>
      <Loaded load={job}>
        {(data) => (
          <>
            <p role="status">
              <StatusBadge status={data.status} />
            </p>
            <JobProgress job={data} name={data.file?.filename ?? 'the recording'} />
            {data.error_message !== null && <p className="notice bad">{data.error_message}</p>}
            {data.status === 'done' && data.result !== null && (
              <Loaded load={corrections.load}>
                {(kept) =>
                  data.result && (
                    <Transcript
                      job={data}
                      result={data.result}
                      corrections={kept}
                      editing={corrections}
                    />
                  )
                }
              </Loaded>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
