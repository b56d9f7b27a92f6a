/** An address without the parts that often hold a secret: user name, password, query and fragment. */
export function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'invalid:';
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  return url.href;
}
