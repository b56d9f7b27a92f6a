import './jobs-page.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Page } from '../../app/page.tsx';
import { StatusBadge } from '../../controls/status-badge.tsx';
import { Empty } from '../../data/empty.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useLoad } from '../../data/use-load.ts';

const POLL_MS = 5_000;

/** The jobs of the account, the newest first. */
export default function JobsPage(): ReactNode {
  const jobs = useLoad({
    name: ['listTranscriptions'],
    call: (client, options) => client.listTranscriptions(options),
    pollMs: POLL_MS,
  });
  return (
    <Page title="Jobs">
      <Loaded load={jobs}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No jobs yet">
              <p>Each recording that you transcribe is listed here.</p>
              <Link className="button primary" href="/">
                Transcribe a recording
              </Link>
            </Empty>
          ) : (
            <ul className="jobs">
              {items.map(({ id, status, file, created_at: createdAt }) => (
                <li key={id}>
                  <Link href={`/jobs/${id}`}>{file?.filename ?? id}</Link>
                  <time dateTime={createdAt}>{new Date(createdAt).toLocaleString()}</time>
                  <StatusBadge status={status} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
