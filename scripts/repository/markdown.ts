/** A link of a Markdown file, or what may be a path in it. */
interface MarkdownLink {
  readonly target: string;
  readonly line: number;
}

/** The headings and links of a Markdown file; what stands in code is neither. */
interface MarkdownFile {
  readonly headings: readonly string[];
  readonly links: readonly MarkdownLink[];
  /** What stands in backticks, but as the text of a link. */
  readonly codes: readonly MarkdownLink[];
  /** What a link to this file may name after `#`. */
  readonly anchors: ReadonlySet<string>;
}

const linkForms = [
  // [text](target "title") and ![text](target)
  /\]\(\s*<?([^\s)>]+)>?(?:\s+["'][^)]*)?\)/g,
  // [name]: target
  /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/g,
  // <a href="target"> and <img src="target">
  /<(?:a|img)\s[^>]*?(?:href|src)="([^"]+)"/g,
];

/** Reads what the laws need from Markdown, in the manner of the forges that show it. */
export function markdown(text: string): MarkdownFile {
  const headings: string[] = [];
  const links: MarkdownLink[] = [];
  const codes: MarkdownLink[] = [];
  const anchors = new Set<string>();
  withoutCode(text).forEach((line, index) => {
    const heading = /^ {0,3}#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) {
      headings.push(heading);
      anchors.add(unused(slug(heading), anchors));
    }
    for (const [, id = ''] of line.matchAll(/<a\s[^>]*?(?:id|name)="([^"]+)"/g)) anchors.add(id);
    for (const [, , target = ''] of line
      .replace(/\[[^\]]*\]\([^)]*\)/g, '')
      .matchAll(/(`+)(.+?)\1/g))
      codes.push({ target, line: index + 1 });
    const prose = line.replace(/(`+).*?\1/g, '');
    for (const form of linkForms) {
      for (const [, target = ''] of prose.matchAll(form)) links.push({ target, line: index + 1 });
    }
  });
  return { headings, links, codes, anchors };
}

function withoutCode(text: string): string[] {
  let fence: string | undefined;
  return text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined ? line : '';
    }
    if (mark?.startsWith(fence)) fence = undefined;
    return '';
  });
}

function slug(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function unused(anchor: string, anchors: ReadonlySet<string>): string {
  if (!anchors.has(anchor)) return anchor;
  let count = 1;
  while (anchors.has(`${anchor}-${count}`)) count += 1;
  return `${anchor}-${count}`;
}
