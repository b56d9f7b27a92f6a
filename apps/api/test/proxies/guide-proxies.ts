import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FoundPart,
  type FoundProgram,
  findHaproxy,
  findProgram,
  LOOPBACK,
} from '@verbatim/real-parts';

/** The host of the guide, which no name server knows. */
export const HOST = 'speech.example.com';
const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/content/${name}`, import.meta.url), 'utf8');
const guide = page('reverse-proxies.md');
const guideOfMany = page('many-machines.md');
/** How long a proxy waits in some tests: longer than between two comments of a stream of events, shorter than between three. */
const IMPATIENCE = '20s';

/** A text with the values of a test instead of those that it shows. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((replaced, [value, ours]) => {
    if (!text.includes(value)) throw new Error(`The configuration has no ${value}.`);
    return replaced.replaceAll(value, ours);
  }, text);
}

/** A block of a guide, with the values of this test. */
function block(title: string, values: Readonly<Record<string, string>>, from = guide): string {
  const [, shown] =
    new RegExp(`title=${title.replaceAll('.', '\\.')}\\n([^\`]*)\`\`\``).exec(from) ?? [];
  if (shown === undefined) throw new Error(`The guide has no block ${title}.`);
  return withValues(shown, values);
}

interface ProxySetup {
  readonly folder: string;
  readonly port: number;
  readonly upstream: string;
  readonly certificateFile: string;
  readonly keyFile: string;
  /** A key of the service, for health checks. */
  readonly key: string;
}

/** A proxy of the guide. */
export interface GuideProxy {
  readonly name: string;
  readonly program: FoundPart<FoundProgram>;
  /** Writes the configuration; returns the arguments that run it in the foreground. */
  readonly configure: (setup: ProxySetup) => Promise<readonly string[]>;
}

/** The proxies of the guide, configured as it says. */
export const proxies: readonly GuideProxy[] = [
  {
    name: 'nginx',
    program: findProgram('nginx', { install: 'apt install nginx-light' }),
    async configure({ folder, port, upstream, certificateFile, keyFile }) {
      const site = block('speech.conf', {
        'listen 443 ssl': `listen ${LOOPBACK}:${port} ssl`,
        '127.0.0.1:8080': upstream,
        '/etc/ssl/speech.example.com/fullchain.pem': certificateFile,
        '/etc/ssl/speech.example.com/privkey.pem': keyFile,
      });
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const file = join(folder, 'nginx.conf');
      await writeFile(
        file,
        `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { ${paths.join(' ')} ${site} }`,
      );
      return ['-e', 'stderr', '-p', folder, '-c', file];
    },
  },
  {
    name: 'caddy',
    program: findProgram('caddy', { install: 'apt install caddy' }),
    async configure({ folder, port, upstream, certificateFile, keyFile }) {
      const site = block('Caddyfile', {
        [`${HOST} {`]: `https://${HOST}:${port} {\n\tbind ${LOOPBACK}\n\ttls ${certificateFile} ${keyFile}`,
        '127.0.0.1:8080': upstream,
      });
      const file = join(folder, 'Caddyfile');
      await writeFile(
        file,
        `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n${site}`,
      );
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
  {
    name: 'haproxy',
    program: findHaproxy(),
    async configure({ folder, port, upstream, certificateFile, keyFile, key }) {
      const [problem, pem] = [join(folder, 'problem.json'), join(folder, 'speech.pem')];
      await writeFile(
        pem,
        `${await readFile(certificateFile, 'utf8')}${await readFile(keyFile, 'utf8')}`,
      );
      await writeFile(problem, block('/etc/haproxy/verbatim-problem.json', {}, guideOfMany));
      const [, bind = 'none'] = /`(bind [^`]* ssl [^`]*)`/.exec(guide) ?? [];
      const withTls = withValues(bind, {
        '0.0.0.0:443': `${LOOPBACK}:${port}`,
        '/etc/haproxy/speech.pem': pem,
      });
      const values = {
        '/etc/haproxy/verbatim-problem.json': problem,
        'bind 0.0.0.0:80': withTls,
        'timeout server 60s': `timeout server ${IMPATIENCE}`,
        KEY_OF_THE_BALANCER: key,
        '10.0.0.1:8080': upstream,
        '  server node2 10.0.0.2:8080\n': '',
        '  server node3 10.0.0.3:8080\n': '',
      };
      const file = join(folder, 'haproxy.cfg');
      await writeFile(file, block('haproxy.cfg', values, guideOfMany));
      return ['-db', '-q', '-f', file];
    },
  },
];
