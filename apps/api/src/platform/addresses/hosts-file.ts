import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { withoutLastDot } from './inner-name.ts';

/** Where the system keeps the names that it knows by itself. */
const PATH =
  process.platform === 'win32'
    ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts')
    : '/etc/hosts';

/** The addresses that the hosts file gives to a name; read each time, as it may change while the service runs. */
export async function addressesInHostsFile(name: string, path = PATH): Promise<readonly string[]> {
  // A machine without this file knows no names by itself.
  const text = await readFile(path, 'utf8').catch(() => '');
  const wanted = withoutLastDot(name).toLowerCase();
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    const isWanted = names.some((each) => each.toLowerCase() === wanted);
    return isWanted && isIP(address) !== 0 ? [address] : [];
  });
}
