/** Scrolls the menu to the current page. */
export function showWhereInMenu(): void {
  const menu = document.getElementById('menu');
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!menu || !current || current.offsetTop < menu.clientHeight - 60) return;
  menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
