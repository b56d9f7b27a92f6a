import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { AnyFailure } from '@verbatim/client/http';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { Button } from './buttons.tsx';

/** Asks before something that can not be undone. It stays open while that runs, and shows its failure. */
export function ConfirmDialog({
  trigger,
  title,
  action,
  onConfirm,
  onOpen,
  children,
}: {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly title: string;
  /** What the button that confirms says. */
  readonly action: string;
  /** Resolves with the failure, or null if it worked. */
  readonly onConfirm: () => Promise<AnyFailure | null>;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<AnyFailure | null>(null);

  const confirm = async (): Promise<void> => {
    setRunning(true);
    const failed = await onConfirm();
    setRunning(false);
    setFailure(failed);
    if (failed === null) setOpen(false);
  };

  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (isRunning) return;
        if (open) onOpen?.();
        setFailure(null);
        setOpen(open);
      }}
    >
      <AlertDialog.Trigger render={trigger} />
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
          {failure !== null && <FailureNotice failure={failure} />}
          <div className="row-of-buttons dialog-actions">
            <AlertDialog.Close className="button">Cancel</AlertDialog.Close>
            <Button look="danger" disabled={isRunning} onClick={() => void confirm()}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The browser asks before it closes a tab, or loads it anew, in which something would be lost. */
export function useWarningBeforeLeaving(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
