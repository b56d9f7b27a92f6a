import { Dialog } from '@base-ui/react/dialog';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../controls/buttons.tsx';

/** A key and what it does. */
export interface Shortcut {
  /** As people read it, with Ctrl for Command as well: `Ctrl+Shift+Z`. */
  readonly keys: string;
  readonly title: string;
  readonly run: () => void;
}

/** Keys of the page, and the list of them, which `?` opens. Keys that are typed into a field are its own. */
export function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.altKey || isTakenBy(event.target, event.key)) return;
      const keys = keysOf(event);
      const found = shortcuts.find((each) => each.keys === keys);
      if (keys !== '?' && found === undefined) return;
      event.preventDefault();
      if (found) found.run();
      else setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger render={<IconButton label="Keyboard shortcuts" icon={Keyboard} />} />
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title>Keyboard shortcuts</Dialog.Title>
          <dl className="stack shortcuts">
            {[...shortcuts, { keys: '?', title: 'This list' }].map(({ keys, title }) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
          <div className="row-of-buttons dialog-actions">
            <Dialog.Close className="button">Close</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Whether a control does something of its own with this key. */
function isTakenBy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [role="dialog"], [role="alertdialog"]')) return true;
  return key === ' ' && target.closest('button, a, summary, [role="menuitem"]') !== null;
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
};

function keysOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`;
  return names[key] ?? key;
}
