import { Dialog } from '@base-ui/react/dialog';
import type { AnyFailure } from '@verbatim/client/http';
import type { ShareLink, TranscriptionJob } from '@verbatim/contract';
import { Check, Copy, Link } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../controls/buttons.tsx';
import { momentText } from '../controls/formats.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { useClient } from '../sign-in/signed-in.tsx';
import { useLoad } from './loaded.tsx';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How long a link may be chosen to work, in seconds. */
const times = [
  [HOUR, 'an hour'],
  [DAY, 'a day'],
  [7 * DAY, 'a week'],
  [30 * DAY, '30 days'],
  [365 * DAY, 'a year'],
] as const;

/** The longest time that a link works at this service, in seconds; 0: it makes none. */
function useLongestShare(): number {
  const { data } = useLoad({
    name: ['getReadiness'],
    call: (client, options) => client.getReadiness({ ...options, retries: 0 }),
  });
  return data?.max_share_seconds ?? 0;
}

/** Makes links to the transcript of a job and copies them, where the browser gives this page the clipboard. */
function useShareLink(id: string) {
  const client = useClient();
  const [link, setLink] = useState<ShareLink | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const make = async (body: { expires_in: number; audio?: boolean }): Promise<void> => {
    const result = await client.createShareLink({ path: { id }, body });
    setFailure(result.ok ? null : result);
    if (!result.ok) return;
    setLink(result.data);
    await navigator.clipboard?.writeText(result.data.url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
    setTimeout(() => setCopied(false), 2_000);
  };
  return { link, setLink, isCopied, failure, make };
}

type Sharing = ReturnType<typeof useShareLink>;

/** A button that copies a link, with the link beside it: the clipboard may be out of reach. */
const LinkButton = ({
  sharing: { link, isCopied, failure },
  onClick,
  children,
}: {
  readonly sharing: Sharing;
  readonly onClick: () => void;
  readonly children: ReactNode;
}): ReactNode => (
  <>
    <button type="button" className="button" onClick={onClick}>
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      {children}
      <span className="visually-hidden" aria-live="polite">
        {isCopied && 'Copied to the clipboard'}
      </span>
    </button>
    {link !== null && (
      <label className="share-link">
        Works until {momentText(link.expires_at)}
        <input readOnly value={link.url} onFocus={({ target }) => target.select()} />
      </label>
    )}
    {failure !== null && <FailureNotice failure={failure} />}
  </>
);

/** Copies a link with which others follow a live session, for a day at most. */
export function ViewersLink({ id }: { readonly id: string }): ReactNode {
  const longest = useLongestShare();
  const sharing = useShareLink(id);
  if (longest === 0) return null;
  return (
    <LinkButton
      sharing={sharing}
      onClick={() => void sharing.make({ expires_in: Math.min(longest, DAY) })}
    >
      Copy link for viewers
    </LinkButton>
  );
}

/** Makes a link to the transcript of a job, for as long as the person chooses. */
export function ShareDialog({ job }: { readonly job: TranscriptionJob }): ReactNode {
  const longest = useLongestShare();
  const sharing = useShareLink(job.id);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [audio, setAudio] = useState(false);
  if (longest === 0) return null;
  const possible = times.filter(([each]) => each <= longest);
  const chosen = seconds ?? Math.min(longest, DAY);
  /** Another choice needs another link. */
  const changed = (): void => sharing.setLink(null);
  return (
    <Dialog.Root>
      <Dialog.Trigger render={<IconButton label="Share" icon={Link} />} />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title>Share this transcript</Dialog.Title>
          <p>Anyone with the link can read it without a key. A link can not be taken back.</p>
          <div className="share-choices" onChange={changed}>
            {possible.length > 0 && (
              <label>
                Works for{' '}
                <select value={chosen} onChange={({ target }) => setSeconds(Number(target.value))}>
                  {possible.map(([each, title]) => (
                    <option key={each} value={each}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {job.file !== null && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={audio}
                  onChange={({ target }) => setAudio(target.checked)}
                />{' '}
                With the recording
              </label>
            )}
            <LinkButton
              sharing={sharing}
              onClick={() => void sharing.make({ expires_in: chosen, audio })}
            >
              Copy link
            </LinkButton>
          </div>
          <div className="dialog-actions">
            <Dialog.Close className="button">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
