/** Marks the visible section in "On this page". */
export function followHeadings(): void {
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
