import type { Html } from '../html.ts';
import type { CodeBlock } from '../markdown/code-block.ts';

/** A search entry besides the headings of pages. */
export interface SearchEntry {
  /** The searched name, such as that of a field. */
  readonly title: string;
  /** Its context, such as the schema of the field. */
  readonly context: string;
  /** The page and, after `#`, the anchor. */
  readonly address: string;
  readonly text: string;
}

/** One page of the site. Its links start with `/`, which stands for the root of the site. */
export interface SitePage {
  /** Its path, relative to the root of the site, such as `errors/rate_limited.html`. */
  readonly path: string;
  readonly title: string;
  /** One sentence about the page, for search results and for machines. */
  readonly description: string;
  readonly body: Html;
  /** The page above this one, for pages that the navigation does not list. */
  readonly parent: { readonly title: string; readonly path: string } | null;
  /** The width of the page and the parts around it. */
  readonly layout: 'article' | 'landing' | 'reference';
  /** The code blocks that the build has to check. */
  readonly blocks: readonly CodeBlock[];
  /** The file that the page was made from, relative to the root of the repository; null for a generated page. */
  readonly source: string | null;
  /** The address that has the text of this former page now, relative to the root of the site. */
  readonly movedTo: string | null;
  /** Whether the page has a form that sends requests. */
  readonly isTried: boolean;
  /** Whether the search finds each section of the page, or the page as one thing. */
  readonly found: 'as a whole' | 'by section';
  /** Search entries besides the page itself. */
  readonly entries: readonly SearchEntry[];
}

/** A page with defaults for everything that is not given. */
export function page(
  given: Pick<SitePage, 'path' | 'title' | 'description' | 'body'> & Partial<SitePage>,
): SitePage {
  return {
    layout: 'article',
    blocks: [],
    source: null,
    parent: null,
    movedTo: null,
    isTried: false,
    found: 'by section',
    entries: [],
    ...given,
  };
}
