import { excerpt } from '../search/excerpt.ts';
import type { RankedEntry, Search } from '../search/rank.ts';
import { element, loadScript } from './element.ts';

/** Opens the search by its button, by `/` and by Ctrl+K. */
export function openSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-open-search]');
  let box: ReturnType<typeof searchBox> | undefined;
  const open = (): void => {
    box ??= searchBox();
    box.open();
  };
  button?.addEventListener('click', open);
  button?.addEventListener('pointerenter', () => void loaded(), { once: true });
  addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof Element && event.target.matches('input, textarea, select');
    const asked =
      (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!asked) return;
    event.preventDefault();
    open();
  });
}

const { root = '', search: dataPath = '' } = document.documentElement.dataset;
let loading: Promise<Search> | undefined;

function loaded(): Promise<Search> {
  loading ??= loadScript(dataPath).then(() => window.verbatimSearch ?? (() => []));
  return loading;
}

function searchBox(): { readonly open: () => void } {
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' });
  const input = element('input', {
    type: 'search',
    placeholder: 'Search',
    'aria-label': 'Search',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'search-results',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = element('ul', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const note = element('p', { class: 'search-note', role: 'status' });
  const close = element('button', { type: 'button', class: 'search-close' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  dialog.append(element('div', { class: 'search-head' }, input, close), list, note);
  document.body.append(dialog);
  let active = 0;

  const activate = (at: number): void => {
    const items = [...list.children];
    active = items.length === 0 ? 0 : (at + items.length) % items.length;
    for (const [each, item] of items.entries())
      item.setAttribute('aria-selected', String(each === active));
    const item = items[active];
    item?.scrollIntoView({ block: 'nearest' });
    if (item) input.setAttribute('aria-activedescendant', item.id);
    else input.removeAttribute('aria-activedescendant');
  };

  const show = async (): Promise<void> => {
    const query = input.value;
    const hits = (await loaded())(query);
    if (query !== input.value) return;
    list.replaceChildren(...hits.map((entry, at) => result(entry, at, query)));
    note.textContent =
      query.trim() === ''
        ? 'Pages, operations, fields, options, metrics, error codes and close codes.'
        : hits.length === 0
          ? `Nothing found for “${query}”.`
          : '';
    activate(0);
  };

  input.addEventListener('input', () => void show());
  dialog.addEventListener('keydown', (event) => {
    if (event.target !== input) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      activate(active + step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      list.children[active]?.querySelector('a')?.click();
    }
  });
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (event.target === dialog || link) dialog.close();
  });
  return {
    open: () => {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      void show();
    },
  };
}

function result(
  [address, title, context, text]: RankedEntry,
  at: number,
  query: string,
): HTMLElement {
  const link = element(
    'a',
    { href: root + address, tabindex: '-1' },
    element('span', { class: 'result-title' }, ...marked(title, query)),
    element('span', { class: 'result-context' }, context),
    element('span', { class: 'result-text' }, ...marked(excerpt(text, query), query)),
  );
  return element('li', { id: `search-result-${at}`, role: 'option' }, link);
}

/** The text with the searched words marked. */
function marked(text: string, query: string): readonly (Node | string)[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[^\w]/g, '\\$&'));
  if (words.length === 0) return [text];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'i'))
    .map((piece, at) => (at % 2 === 0 ? piece : element('mark', {}, piece)));
}
