/** The address of a service on this machine, as its configuration describes it. */
export function localUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  const reached = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
