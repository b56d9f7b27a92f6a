import { Dialog } from '@base-ui/react/dialog';
import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import {
  Activity,
  AudioLines,
  BookOpen,
  KeyRound,
  ListMusic,
  LogOut,
  Menu,
  Mic,
  Monitor,
  Moon,
  Plus,
  Send,
  Sun,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { keepText } from '../controls/kept-texts.ts';
import { Mark } from '../controls/page.tsx';
import { useSignedIn } from '../sign-in/signed-in.tsx';

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

/** The pages of the menu, in their order. A page below one of them is shown as part of it. */
const entries = [
  { path: '/', title: 'New', Icon: Plus },
  { path: '/live', title: 'Live', Icon: Mic },
  { path: '/jobs', title: 'Jobs', Icon: ListMusic },
  { path: '/voices', title: 'Voices', Icon: AudioLines },
  { path: '/callbacks', title: 'Callbacks', Icon: Send },
  { path: '/keys', title: 'Keys', Icon: KeyRound },
  { path: '/health', title: 'Health', Icon: Activity },
] as const;

function Navigation({ onLeave }: { readonly onLeave?: () => void }): ReactNode {
  const [here] = useLocation();
  return (
    <nav aria-label="Pages">
      <ul className="menu">
        {entries.map(({ path, title, Icon }) => {
          const isHere = here === path;
          const isBelow = path !== '/' && here.startsWith(`${path}/`);
          return (
            <li key={path}>
              <Link
                href={path}
                {...(onLeave && { onClick: onLeave })}
                {...(isHere && { 'aria-current': 'page' as const })}
                {...(isBelow && { 'aria-current': true as const })}
              >
                <Icon aria-hidden size={18} />
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type Theme = 'dark' | 'light' | 'system';

const themes = [
  { theme: 'system', title: 'Colors of the system', Icon: Monitor },
  { theme: 'light', title: 'Light colors', Icon: Sun },
  { theme: 'dark', title: 'Dark colors', Icon: Moon },
] as const;

/** The name under which the docs keep the choice, too. */
const NAME = 'theme';

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function choose(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // If storage is blocked, the choice lasts until the page is loaded anew.
  keepText('local', NAME, theme === 'system' ? null : theme);
}

/** Lets a person choose light or dark colors, or those of the system. */
function ThemeChoice(): ReactNode {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <ToggleGroup
      className="toggles"
      aria-label="Colors"
      value={[theme]}
      onValueChange={([chosen]: Theme[]) => {
        if (chosen === undefined) return;
        choose(chosen);
        setTheme(chosen);
      }}
    >
      {themes.map(({ theme: value, title, Icon }) => (
        <Toggle key={value} value={value} aria-label={title} title={title}>
          <Icon aria-hidden size={16} />
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
