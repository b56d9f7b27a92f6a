import { Dialog } from '@base-ui/react/dialog';
import { AArrowDown, AArrowUp, Contrast, Maximize, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { IconButton } from '../../controls/buttons.tsx';
import { CaptionList } from './caption-list.tsx';
import type { Captions } from './captions.ts';

/** Sizes of the text, in rem. */
const SIZES = [1.5, 2, 2.75, 3.75, 5, 6.5, 8.5];
const FIRST_SIZE = 3;
/** On a phone, larger text would leave two words in a line. */
const FIRST_SIZE_OF_PHONE = 1;
const PHONE = '(max-width: 600px)';

/** Captions for a hall: the whole screen, large, in strong contrast, and the screen stays on. */
export function Hall({
  captions,
  note,
}: {
  readonly captions: Captions;
  /** The state of the session for the audience, such as a pause; null if it runs. */
  readonly note: string | null;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [size, setSize] = useState(() =>
    matchMedia(PHONE).matches ? FIRST_SIZE_OF_PHONE : FIRST_SIZE,
  );
  const [isLight, setLight] = useState(false);
  const isAwake = useWakeLock(isOpen);

  useFullScreen(isOpen, setOpen);

  // The colors of the whole page follow, as those of speakers and languages have to suit the ground.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { dataset } = document.documentElement;
    const before = dataset['theme'];
    dataset['theme'] = isLight ? 'light' : 'dark';
    return () => {
      if (before === undefined) delete dataset['theme'];
      else dataset['theme'] = before;
    };
  }, [isOpen, isLight]);

  const grow = (by: number): void =>
    setSize((before) => Math.min(SIZES.length - 1, Math.max(0, before + by)));
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === '+' || key === '=') grow(1);
    else if (key === '-') grow(-1);
    else if (key === 'c') setLight((before) => !before);
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="button">
        <Maximize aria-hidden size={18} />
        Big text
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Popup
          className="hall"
          style={{ fontSize: `${SIZES[size]}rem` }}
          aria-label="Captions in big text"
          onKeyDown={onKeyDown}
        >
          <CaptionList captions={captions} />
          <div className="row-of-buttons hall-bar">
            <IconButton
              label="Smaller text (-)"
              icon={AArrowDown}
              size={22}
              disabled={size === 0}
              onClick={() => grow(-1)}
            />
            <IconButton
              label="Larger text (+)"
              icon={AArrowUp}
              size={22}
              disabled={size === SIZES.length - 1}
              onClick={() => grow(1)}
            />
            <IconButton
              label="Dark on light (c)"
              icon={Contrast}
              size={22}
              aria-pressed={isLight}
              onClick={() => setLight(!isLight)}
            />
            <Dialog.Close className="icon-button" aria-label="Leave (Escape)">
              <X aria-hidden size={22} />
            </Dialog.Close>
            <p className="hint" role="status">
              {note}
            </p>
            <p className="hint">
              {isAwake ? 'The screen stays on.' : 'This browser may switch the screen off.'}
            </p>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Takes the whole screen while wanted. */
function useFullScreen(isWanted: boolean, onLeave: (isOpen: false) => void): void {
  useEffect(() => {
    if (!isWanted) return;
    // Browsers that refuse the whole screen still show the captions in the whole window.
    void document.documentElement.requestFullscreen?.().catch(() => {});
    let wasFull = false;
    const onChange = (): void => {
      // Escape leaves the full screen without telling the page of the key.
      if (wasFull && document.fullscreenElement === null) onLeave(false);
      wasFull = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isWanted, onLeave]);
}

/** Keeps the screen on while wanted. Browsers release the lock of a hidden tab, so it is asked for again. True while it is held. */
function useWakeLock(isWanted: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // Insecure pages and some devices with little power have none.
      const taken = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) {
        await taken?.release();
        return;
      }
      lock = taken;
      setHeld(taken !== undefined);
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      setHeld(false);
      void lock?.release();
    };
  }, [isWanted]);
  return isHeld;
}
