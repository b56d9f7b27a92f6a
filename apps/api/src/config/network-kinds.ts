import ipaddr from 'ipaddr.js';
import { parseAllowedRange } from '../addresses/ranges.ts';
import { type OptionKind, text } from './kind.ts';

/** A TCP port; 0 takes any that is free. */
export const port: OptionKind<number> = {
  allowed: 'a port from 1 to 65535, or 0 for any that is free',
  read: (given) => (/^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : undefined),
  write: String,
};

/** Where to listen: an address of this machine or a name for one. */
export const host = text(
  'an address or a host name, such as `127.0.0.1`, `::` or `localhost`',
  (given) =>
    ipaddr.isValid(given) ||
    /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(given)
      ? given
      : undefined,
);

/** A range of addresses, with or without ports. One address is a range, too. */
export const addressRange = text(
  'a range of addresses such as `10.0.0.0/8`, `fd00::/8`, `10.0.0.5:8080` or `[fd00::/8]:8000-8010`',
  (given) => {
    try {
      parseAllowedRange(given);
      return given;
    } catch {
      return undefined;
    }
  },
);

/** An address of HTTP with nothing secret in it and nothing behind its path; without a slash at the end. */
export const httpAddress = text(
  'an address with http or https, without user name, query or fragment, such as `https://speech.example.com`',
  (given) => {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
    if (url.username !== '' || url.password !== '' || /[?#]/.test(given)) return undefined;
    return url.href.replace(/\/+$/, '');
  },
);

/** What a browser sends as `Origin`, or `*` for all of them. */
export const origin = text(
  'an origin such as `https://app.example.com`, or `*` for any',
  (given) => {
    if (given === '*') return given;
    const url = URL.canParse(given) ? new URL(given) : undefined;
    const same = url !== undefined && url.origin === given.toLowerCase();
    return same && /^https?:$/.test(url.protocol) ? url.origin : undefined;
  },
);

/** The name of a header, in lower case. */
export const headerName = text('a header name such as `x-api-key`', (given) =>
  /^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/i.test(given) ? given.toLowerCase() : undefined,
);
