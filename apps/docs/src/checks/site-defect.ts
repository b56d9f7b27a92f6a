/** A defect of the site, and its location. */
export interface SiteDefect {
  /** The page or the source file. */
  readonly where: string;
  readonly what: string;
}
