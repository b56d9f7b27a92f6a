import type { ReactNode } from 'react';
import { Page } from '../../app/page.tsx';
import { StatusBadge } from '../../controls/status-badge.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useLoad } from '../../data/use-load.ts';

const POLL_MS = 1_000;

/** One job of either kind: its state and its transcript. */
export default function JobPage({ id }: { readonly id: string }): ReactNode {
  const job = useLoad({
    name: ['getTranscription', id],
    call: (client, options) => client.getTranscription({ ...options, path: { id } }),
    pollMs: (data) => (data?.status === 'done' || data?.status === 'error' ? false : POLL_MS),
  });
  return (
    <Page title={job.data?.file?.filename ?? 'Job'}>
      <Loaded load={job}>
        {({ status, error_message: message, result }) => (
          <>
            <p role="status">
              <StatusBadge status={status} />
            </p>
            {message !== null && <p className="notice bad">{message}</p>}
            {result?.transcription?.utterances.map(({ start, speaker, text }) => (
              <p key={`${start} ${text}`}>
                {speaker !== undefined && <strong>Speaker {speaker}: </strong>}
                {text}
              </p>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}
