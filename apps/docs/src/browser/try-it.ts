/** Loads the form of the operation when its button is pressed, and folds it when it is pressed again. */
export function openTryIt(): void {
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
