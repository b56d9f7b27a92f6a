import { type SecurityScheme, type SecuritySchemeSpec, securitySchemes } from '@verbatim/contract';
import type { ResolvedApiOptions } from '../api-options.ts';
import { Problem } from '../problem.ts';
import type { Route } from '../route.ts';
import type { ApiRequest } from './api-request.ts';
import { parseQuery } from './decode-query.ts';

/** Returns the principal of a request; null for an operation without a credential. */
type Identify = (request: ApiRequest) => unknown | Promise<unknown>;

/**
 * Makes the credential check of a route. It runs when the route is mounted, so that an operation that needs a credential
 * can't start without an authenticator.
 */
export function identifyFor({ operation }: Route, options: ResolvedApiOptions): Identify {
  if (operation.security === null) return () => null;
  const schemes = [operation.security, ...operation.otherSecurity].map((scheme) => {
    if (!isSecurityScheme(scheme) || typeof options.authenticate[scheme] !== 'function') {
      throw new TypeError(
        `${operation.id} needs the credential ${scheme}; give options.authenticate.${scheme}`,
      );
    }
    return {
      spec: securitySchemes[scheme] as SecuritySchemeSpec,
      aliases: options.credentialAliases[scheme] ?? [],
      authenticate: options.authenticate[scheme],
    };
  });
  const specs = schemes.map(({ spec }) => spec);
  const [first] = schemes;
  const advice = first ? locationOf(first.spec) : '';
  return (request) => {
    for (const { spec, aliases, authenticate } of schemes) {
      const credential = credentialIn(request, spec, aliases);
      if (!credential || isOfAnother(credential, spec, specs)) continue;
      const principal = authenticate(credential, request.context);
      return principal instanceof Promise ? principal.then(known) : known(principal);
    }
    throw new Problem('missing_key', { message: `No credential; send it in ${advice}` });
  };
}

/** Whether a credential begins with what another scheme has in the same place after the same prefix: it is of that one. */
const isOfAnother = (
  credential: string,
  { name, prefix = '' }: SecuritySchemeSpec,
  all: readonly SecuritySchemeSpec[],
): boolean =>
  all.some(
    (other) =>
      other.name.toLowerCase() === name.toLowerCase() &&
      other.prefix !== undefined &&
      other.prefix.length > prefix.length &&
      `${prefix}${credential}`.toLowerCase().startsWith(other.prefix.toLowerCase()),
  );

/** Where to send a credential, for an error message. */
function locationOf({ in: location, name, prefix }: SecuritySchemeSpec): string {
  const where = `the ${location === 'header' ? 'header' : 'query parameter'} ${name}`;
  return prefix === undefined ? where : `${where}, after "${prefix}"`;
}

function known(principal: unknown): unknown {
  if (principal === undefined) throw new Problem('invalid_key');
  return principal;
}

const isSecurityScheme = (name: string): name is SecurityScheme =>
  Object.hasOwn(securitySchemes, name);

function credentialIn(
  request: ApiRequest,
  { in: location, name, prefix }: SecuritySchemeSpec,
  aliases: readonly string[],
): string | null | undefined {
  if (location === 'query') return parseQuery(request.url).get(name)?.[0];
  const given = request.header(name);
  if (prefix !== undefined) return given === null ? null : afterPrefix(given, prefix);
  if (given || aliases.length === 0) return given;
  return aliases.map((alias) => request.header(alias)).find(Boolean);
}

/** The credential after its prefix. A header that is a list, such as the protocols of a WebSocket, may have it in any item. */
function afterPrefix(header: string, prefix: string): string | undefined {
  const items = header.split(',').map((item) => item.trim());
  // The prefix may be an item itself, as the first of two protocols.
  return [items.join(', '), ...items]
    .find((item) => item.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase())
    ?.slice(prefix.length)
    .trim();
}
