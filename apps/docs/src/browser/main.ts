import { openSearch } from './search-box.ts';
import { enhanceTabs } from './tabs.ts';

// The browser script. All pages also work without it.

switchTheme();
enhanceTabs();
addCopyButtons();
followHeadings();
openSearch();
openMenu();
openTryIt();

/** Marks the visible section in "On this page". */
function followHeadings(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (headings.length === 0) return;
  const mark = (): void => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 140);
    const current = passed.at(-1) ?? headings[0];
    for (const [id, link] of links) {
      if (id === current?.id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

/** Gives each code block a button that copies it. */
function addCopyButtons(): void {
  if (!('clipboard' in navigator)) return;
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button');
    button.className = 'copy';
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('pre')?.textContent ?? '');
      button.textContent = 'Copied';
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
    figure.append(button);
  }
}

/** Scrolls the menu to the current page, and closes it on a phone when a link in it is chosen. */
function openMenu(): void {
  const menu = document.getElementById('menu');
  if (!menu) return;
  // Escape and a tap outside close it by themselves. A link to this page, or a return to it, would leave it open.
  const close = (): void => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close();
  });
  addEventListener('pagehide', close);
  const show = (): void => {
    const current = menu.querySelector<HTMLElement>('[aria-current="page"]');
    if (!current || current.offsetTop < menu.clientHeight - 60) return;
    menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
  };
  menu.addEventListener('toggle', show);
  show();
}

/** Lets the button in the top bar switch between light and dark, and remembers the choice. */
function switchTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-switch-theme]');
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const isDark = (): boolean =>
    (root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark';
  const show = (): void => button?.setAttribute('aria-pressed', String(isDark()));
  button?.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // If storage is blocked, the choice applies to this page only.
    }
    show();
  });
  prefersDark.addEventListener('change', show);
  show();
}

/** Loads the form of the operation when its button is pressed, and folds it when it is pressed again. */
function openTryIt(): void {
  const section = document.querySelector<HTMLElement>('[data-try]');
  const button = section?.querySelector('button');
  if (!section || !button) return;
  button.addEventListener('click', () => {
    const isOpen = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(isOpen));
    section.classList.toggle('open', isOpen);
    if (section.dataset['loaded'] !== undefined) return;
    section.dataset['loaded'] = '';
    const { root = '', tryIt = '' } = document.documentElement.dataset;
    const script = document.createElement('script');
    script.src = root + tryIt;
    document.head.append(script);
  });
}
