import { type SecurityScheme, securitySchemes } from '@verbatim/contract';
import type { ApiRequest } from './api-request.ts';
import { Problem } from './problem.ts';
import { parseQuery } from './request/parse-query.ts';
import type { ResolvedApiOptions } from './resolve-options.ts';
import type { Route } from './route.ts';

/** Returns the principal of a request; null for an operation without a credential. */
export type Identify = (request: ApiRequest) => unknown | Promise<unknown>;

/**
 * Makes the credential check of a route. It runs when the route is mounted, so that an operation that needs a credential
 * can't start without an authenticator.
 */
export function identifyFor({ operation }: Route, options: ResolvedApiOptions): Identify {
  const scheme = operation.security;
  if (scheme === null) return () => null;
  if (!isSecurityScheme(scheme) || typeof options.authenticate[scheme] !== 'function') {
    throw new TypeError(
      `${operation.id} needs the credential ${scheme}; give options.authenticate.${scheme}`,
    );
  }
  const authenticate = options.authenticate[scheme];
  const { in: location, name } = securitySchemes[scheme];
  const aliases = options.credentialAliases[scheme] ?? [];
  return (request) => {
    const credential = credentialIn(request, location, name, aliases);
    if (!credential) {
      throw new Problem('missing_key', {
        message: `No credential; send it in the ${location === 'header' ? 'header' : 'query parameter'} ${name}`,
      });
    }
    const principal = authenticate(credential, request.context);
    return principal instanceof Promise ? principal.then(known) : known(principal);
  };
}

function known(principal: unknown): unknown {
  if (principal === undefined) throw new Problem('invalid_key');
  return principal;
}

const isSecurityScheme = (name: string): name is SecurityScheme =>
  Object.hasOwn(securitySchemes, name);

function credentialIn(
  request: ApiRequest,
  location: 'header' | 'query',
  name: string,
  aliases: readonly string[],
): string | null | undefined {
  if (location === 'query') return parseQuery(request.url).get(name)?.[0];
  const given = request.header(name);
  if (given || aliases.length === 0) return given;
  return aliases.map((alias) => request.header(alias)).find(Boolean);
}
