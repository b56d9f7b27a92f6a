/** Lets the button in the top bar switch between light and dark, and remembers the choice. */
export function switchTheme(): void {
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
