/** A link of the navigation. */
export interface NavigationLink {
  readonly title: string;
  readonly path: string;
  /** The method of an operation, shown as a mark. */
  readonly method?: string;
  readonly deprecated?: boolean;
}

/** Links under one heading. A group that folds shows its links only while one of its pages is open. */
interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
  readonly folds?: boolean;
}

/** The whole navigation, in reading order. */
export type Navigation = readonly NavigationGroup[];

/** The group that a page stands in. */
export function groupOf(navigation: Navigation, path: string): NavigationGroup | undefined {
  return navigation.find(({ links }) => links.some((link) => link.path === path));
}

/** The pages before and after a page, within the whole navigation but the groups that fold. */
export function neighbors(
  navigation: Navigation,
  path: string,
): { readonly before: NavigationLink | undefined; readonly after: NavigationLink | undefined } {
  const links = navigation.filter(({ folds }) => !folds).flatMap((group) => group.links);
  const at = links.findIndex((link) => link.path === path);
  return at === -1
    ? { before: undefined, after: undefined }
    : { before: links[at - 1], after: links[at + 1] };
}
