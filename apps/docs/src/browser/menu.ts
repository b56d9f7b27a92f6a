/** Brings the current page into sight where the menu is longer than the screen. */
export function showWhereInMenu(): void {
  const menu = document.getElementById('menu');
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !current || current.offsetTop < menu.clientHeight - 60) return;
  menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
