import { type SecurityScheme, securitySchemes } from '@verbatim/contract';
import type { Exchange } from './exchange.ts';
import { Problem } from './problem.ts';
import { parseQuery } from './request/parse-query.ts';
import type { ResolvedApiOptions } from './resolve-options.ts';
import type { Route } from './route.ts';
import type { Wire } from './wire/wire.ts';

/** Answers who calls; null where the document asks for no credential. */
export type Identify = (exchange: Exchange) => unknown | Promise<unknown>;

/**
 * Builds the check of a route's credential. It is made when the route is mounted, so that an operation that needs a
 * credential can't exist without somebody who checks it.
 */
export function identifyFor({ operation }: Route, settings: ResolvedApiOptions): Identify {
  const scheme = operation.security;
  if (scheme === null) return () => null;
  if (!isSecurityScheme(scheme) || typeof settings.authenticate[scheme] !== 'function') {
    throw new TypeError(
      `${operation.id} needs the credential ${scheme}; give options.authenticate.${scheme}`,
    );
  }
  const authenticate = settings.authenticate[scheme];
  const where = securitySchemes[scheme];
  const aliases = settings.credentialAliases[scheme] ?? [];
  return ({ wire }) => {
    const credential = credentialIn(wire, where.in, where.name, aliases);
    if (!credential) {
      throw new Problem('missing_key', {
        message: `No credential; send it in the ${where.in === 'header' ? 'header' : 'query parameter'} ${where.name}`,
      });
    }
    const principal = authenticate(credential, wire.context);
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
  wire: Wire,
  place: 'header' | 'query',
  name: string,
  aliases: readonly string[],
): string | null | undefined {
  if (place === 'query') return parseQuery(wire.url).get(name)?.[0];
  const given = wire.header(name);
  if (given || aliases.length === 0) return given;
  return aliases.map((alias) => wire.header(alias)).find(Boolean);
}
