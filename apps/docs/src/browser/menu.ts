/** Scrolls the menu to the current page, and closes it on a phone when a link in it is chosen. */
export function openMenu(): void {
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
