/** One thing that is wrong with the site, and where. */
export interface SiteDefect {
  /** The page or the source file. */
  readonly where: string;
  readonly what: string;
}
