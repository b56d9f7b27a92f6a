/** The anchor of a heading, the same as on GitHub, so that links work on both. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Makes the anchors of a page unique. */
export function anchors(): (heading: string) => string {
  const taken = new Set<string>();
  return (heading) => {
    const wanted = slug(heading);
    let anchor = wanted;
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}
