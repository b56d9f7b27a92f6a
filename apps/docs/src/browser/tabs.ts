const memory = 'tab:';

/** Turns groups of titled pieces into tabs, with the keyboard control that ARIA describes. A choice applies to all groups with the same titles. */
export function enhanceTabs(): void {
  const groups = document.querySelectorAll<HTMLElement>('.tabs');
  for (const [index, group] of groups.entries()) enhance(group, index);
}

function enhance(tabs: HTMLElement, index: number): void {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > .tab')];
  if (panels.length < 2) return;
  const group = memory + (tabs.dataset['group'] ?? '');
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  const buttons = panels.map((panel, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `tab-${index}-${at}`;
    button.textContent = panel.dataset['title'] ?? '';
    button.setAttribute('role', 'tab');
    panel.id ||= `panel-${index}-${at}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    button.setAttribute('aria-controls', panel.id);
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
    if (!byReader) return;
    try {
      sessionStorage.setItem(group, buttons[at]?.textContent ?? '');
    } catch {
      // The choice then applies to this group only.
    }
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
  const chosen = buttons.findIndex(({ textContent }) => textContent === remembered(group));
  choose(Math.max(0, chosen), false);
}

function remembered(group: string): string | null {
  try {
    return sessionStorage.getItem(group);
  } catch {
    return null;
  }
}
