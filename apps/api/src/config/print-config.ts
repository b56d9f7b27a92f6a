import type { LoadedConfig } from './load-config.ts';
import { options } from './options.ts';

/** The values that hold, as a file that says the same, with where each comes from. Secrets are left out. */
export function printConfig({ config, origins, file }: LoadedConfig): string {
  const lines: string[] = [];
  let current = '';
  for (const { section, key, path, kind, environment, valueIn } of options) {
    if (section !== current) lines.push(...(current ? [''] : []), `${section}:`);
    current = section;
    const value = valueIn(config);
    const comment = `# ${origin(origins.get(path), environment, file)}`;
    if (kind.secret && value !== null) lines.push(`  # ${key}: (set, not shown)  ${comment}`);
    else lines.push(`  ${key}: ${quoted(kind.write(value))}  ${comment}`);
  }
  return `${lines.join('\n')}\n`;
}

function origin(from: string | undefined, environment: string, file: string | null): string {
  if (from === 'environment') return `environment: ${environment}`;
  return from === 'file' ? `file: ${file}` : 'default';
}

/** Quotes only where YAML would read something else than the text. */
function quoted(text: string): string {
  return /^[a-z0-9/.][\w./-]*$/i.test(text) && !/^(true|false|null|yes|no|on|off|~)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
