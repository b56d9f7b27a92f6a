import { Dialog } from '@base-ui/react/dialog';
import type { ShareLink, TranscriptionJob } from '@verbatim/contract';
import { Link } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton, MakingCopyButton } from '../controls/buttons.tsx';
import { Check, Choice } from '../controls/choice.tsx';
import { momentText } from '../controls/formats.ts';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { useAction } from '../failure/use-action.ts';
import { useClient } from '../sign-in/signed-in.tsx';
import { useReadiness } from './loaded.tsx';

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
  const { data } = useReadiness();
  return data?.max_share_seconds ?? 0;
}

/** Makes a link and copies it. It is shown as well: the clipboard may be out of reach. */
function LinkButton({
  id,
  expiresIn,
  audio = false,
  children,
}: {
  readonly id: string;
  readonly expiresIn: number;
  readonly audio?: boolean;
  readonly children: string;
}): ReactNode {
  const client = useClient();
  const [link, setLink] = useState<ShareLink | null>(null);
  const { act, failure } = useAction();
  const make = async (): Promise<string | null> => {
    const body = { expires_in: expiresIn, audio };
    const result = await act(() => client.createShareLink({ path: { id }, body }));
    if (result.ok) setLink(result.data);
    return result.ok ? result.data.url : null;
  };
  return (
    <>
      <MakingCopyButton textOf={make}>{children}</MakingCopyButton>
      {link !== null && (
        <label className="stack hint share-link">
          Works until {momentText(link.expires_at)}
          <input readOnly value={link.url} onFocus={({ target }) => target.select()} />
        </label>
      )}
      {failure !== null && <FailureNotice failure={failure} />}
    </>
  );
}

/** Copies a link with which others follow a live session, for a day at most. */
export function ViewersLink({ id }: { readonly id: string }): ReactNode {
  const longest = useLongestShare();
  return (
    longest > 0 && (
      <LinkButton id={id} expiresIn={Math.min(longest, DAY)}>
        Copy link for viewers
      </LinkButton>
    )
  );
}

/** Makes a link to the transcript of a job, for as long as the person chooses. */
export function ShareDialog({ job }: { readonly job: TranscriptionJob }): ReactNode {
  const longest = useLongestShare();
  const [seconds, setSeconds] = useState<number | null>(null);
  const [audio, setAudio] = useState(false);
  if (longest === 0) return null;
  const possible = times.filter(([each]) => each <= longest);
  const chosen = seconds ?? Math.min(longest, DAY);
  return (
    <Dialog.Root>
      <Dialog.Trigger render={<IconButton label="Share" icon={Link} />} />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title>Share this transcript</Dialog.Title>
          <p>Anyone with the link can read it without a key. A link can not be taken back.</p>
          <div className="stack share-choices">
            {possible.length > 0 && (
              <Choice<number>
                label="Works for"
                options={possible}
                value={chosen}
                onChange={setSeconds}
              />
            )}
            {job.file !== null && (
              <Check title="With the recording" isOn={audio} onChange={setAudio} />
            )}
            {/* Another choice needs another link. */}
            <LinkButton key={`${chosen} ${audio}`} id={job.id} expiresIn={chosen} audio={audio}>
              Copy link
            </LinkButton>
          </div>
          <div className="row-of-buttons dialog-actions">
            <Dialog.Close className="button">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
