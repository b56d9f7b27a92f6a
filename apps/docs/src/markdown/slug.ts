/** The anchor of a heading, as forges make it, so that a link works in both places. */
export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Gives each anchor of a page a name of its own. */
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
