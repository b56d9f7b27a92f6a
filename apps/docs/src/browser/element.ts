/** Makes an element with attributes and content. Text is never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...content);
  return created;
}

/** Loads a script of the site. Data comes as scripts too, because a page from a disk can't load other files. */
export function loadScript(path: string): Promise<Event> {
  const { root = '' } = document.documentElement.dataset;
  const script = element('script', { src: root + path });
  return new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}
