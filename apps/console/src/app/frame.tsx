import { Dialog } from '@base-ui/react/dialog';
import { BookOpen, LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Mark } from '../controls/page.tsx';
import { useSignedIn } from '../sign-in/signed-in.tsx';
import { Navigation } from './navigation.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** What surrounds every page: the menu beside it, or behind a button on a narrow screen. */
export function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="frame">
        <header className="top">
          <NarrowMenu />
          <Brand />
        </header>
        <aside className="side">
          <Brand />
          <Navigation />
          <SideEnd />
        </aside>
        <Content>{children}</Content>
      </div>
    </>
  );
}

/** The page itself. It gets the focus when another page is opened, so that a screen reader reads that page. */
function Content({ children }: { readonly children: ReactNode }): ReactNode {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path]);
  return (
    <main id="content" tabIndex={-1} ref={main}>
      {children}
    </main>
  );
}

const Brand = (): ReactNode => (
  <Link className="brand" href="/">
    <Mark />
    Verbatim
  </Link>
);

function SideEnd(): ReactNode {
  const { signOut } = useSignedIn();
  return (
    <div className="side-end">
      <a className="side-link" href="/docs/" target="_blank" rel="noreferrer">
        <BookOpen aria-hidden size={18} />
        Documentation
      </a>
      <button type="button" className="side-link" onClick={signOut}>
        <LogOut aria-hidden size={18} />
        Sign out
      </button>
      <ThemeChoice />
    </div>
  );
}

function NarrowMenu(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="icon-button" aria-label="Menu">
        <Menu aria-hidden size={20} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer" aria-label="Menu">
          <Dialog.Close className="icon-button" aria-label="Close the menu">
            <X aria-hidden size={20} />
          </Dialog.Close>
          <Navigation onLeave={() => setOpen(false)} />
          <SideEnd />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
