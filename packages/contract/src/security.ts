/** Where the credential of a security scheme is sent. */
export interface SecuritySchemeSpec {
  readonly in: 'header' | 'query';
  readonly name: string;
  /** Text before the credential, in any letter case, such as `Bearer `. Text that starts otherwise is no credential. */
  readonly prefix?: string;
}
