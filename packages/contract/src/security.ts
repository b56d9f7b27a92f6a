/** Where the credential of a security scheme is sent. */
export interface SecuritySchemeSpec {
  readonly in: 'header' | 'query';
  readonly name: string;
}
