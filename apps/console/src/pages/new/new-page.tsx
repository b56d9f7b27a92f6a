import './new-page.css';
import type { AnyFailure } from '@verbatim/client/http';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../app/page.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { useClient } from '../../session/session.tsx';
import { DropZone } from './drop-zone.tsx';

/** Takes a recording, uploads it, makes a job and leads to it. */
export default function NewPage(): ReactNode {
  const client = useClient();
  const [, navigate] = useLocation();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<AnyFailure | null>(null);

  const send = async (file: File): Promise<void> => {
    setFailure(null);
    setSent(0);
    const stored = await client.upload(file, {
      filename: file.name,
      onProgress: ({ sentBytes }) => setSent(file.size === 0 ? 1 : sentBytes / file.size),
    });
    const created = stored.ok
      ? await client.createPreRecordedJob({ body: { audio_url: stored.data.audio_url } })
      : stored;
    setSent(null);
    if (created.ok) navigate(`/jobs/${created.data.id}`);
    else setFailure(created);
  };

  return (
    <Page title="New transcript">
      {failure !== null && <FailureNotice failure={failure} />}
      {sent === null ? (
        <DropZone onFile={(file) => void send(file)} />
      ) : (
        <div className="progress-line">
          <label htmlFor="upload">Uploading</label>
          <progress id="upload" value={sent} max={1} />
        </div>
      )}
    </Page>
  );
}
