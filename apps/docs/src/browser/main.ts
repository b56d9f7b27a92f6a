import { element, loadScript } from './element.ts';
import { openSearch } from './search-box.ts';
import { keep, kept } from './tab-memory.ts';

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
    const button = element('button', { class: 'copy', type: 'button' }, 'Copy');
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
    void loadScript(document.documentElement.dataset['tryIt'] ?? '');
  });
}

const memory = 'tab:';

/** Turns groups of titled pieces into tabs, with the keyboard control that ARIA describes. A choice applies to all groups with the same titles. */
function enhanceTabs(): void {
  const groups = document.querySelectorAll<HTMLElement>('.tabs');
  for (const [index, group] of groups.entries()) enhance(group, index);
}

function enhance(tabs: HTMLElement, index: number): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab')];
  if (panels.length < 2) return;
  const group = memory + (tabs.dataset['group'] ?? '');
  const list = element('div', { role: 'tablist' });
  const buttons = panels.map((panel, at) => {
    const id = `tab-${index}-${at}`;
    panel.id ||= `panel-${index}-${at}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', id);
    const button = element(
      'button',
      { type: 'button', id, role: 'tab', 'aria-controls': panel.id },
      panel.dataset['title'] ?? '',
    );
    button.addEventListener('click', () => choose(at, true));
    list.append(button);
    return button;
  });

  const choose = (at: number, byReader: boolean): void => {
    buttons.forEach((button, each) => {
      button.setAttribute('aria-selected', String(each === at));
      button.tabIndex = each === at ? 0 : -1;
    });
    panels.forEach((panel, each) => {
      panel.hidden = each !== at;
    });
    if (byReader) keep(group, buttons[at]?.textContent ?? '');
  };

  list.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    const target = (next + buttons.length) % buttons.length;
    choose(target, true);
    buttons[target]?.focus();
  });

  tabs.prepend(list);
  tabs.classList.add('enhanced');
  const chosen = buttons.findIndex(({ textContent }) => textContent === kept(group));
  choose(Math.max(0, chosen), false);
}
