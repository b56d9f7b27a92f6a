import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** What pip is set to, as far as a download needs it: https://pip.pypa.io/en/stable/topics/configuration/ */
export interface PipSettings {
  /** Base addresses of indexes, in the order in which they are asked; may hold credentials. */
  readonly indexes: readonly string[];
  /** Folders, and pages with links. */
  readonly findLinks: readonly string[];
  readonly proxy: string | null;
  /** File with certificates (PEM) to trust. */
  readonly certificates: string | null;
}

type PipEnvironment = Readonly<Record<string, string | undefined>>;

/** The public index of Python. */
const PUBLIC_INDEX = 'https://pypi.org/simple';
/** Value of `PIP_CONFIG_FILE` that turns off all configuration files. */
const NO_FILES = process.platform === 'win32' ? 'nul' : '/dev/null';

/**
 * Reads the settings of pip where pip itself would: from its configuration files and from the environment, which counts most.
 * pip need not be installed.
 */
export async function pipSettings(
  environment: PipEnvironment = process.env,
  files: readonly string[] = configurationFiles(environment),
): Promise<PipSettings> {
  const settings = new Map<string, string>();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const sections = texts.map(sectionsIn);
  // The section of a command counts more than the general one, also one of another file.
  for (const name of ['global', 'download'])
    for (const section of sections)
      for (const [key, value] of section.get(name) ?? []) settings.set(key, value);
  for (const [name, value = ''] of Object.entries(environment))
    if (/^PIP_[A-Z_]+$/.test(name) && value !== '') settings.set(keyOf(name.slice(4)), value);
  const list = (key: string): string[] => settings.get(key)?.split(/\s+/).filter(Boolean) ?? [];
  const isOn = (key: string): boolean => /^(1|true|yes|on)$/i.test(settings.get(key) ?? '');
  return {
    indexes: isOn('no-index')
      ? []
      : [settings.get('index-url') ?? PUBLIC_INDEX, ...list('extra-index-url')],
    findLinks: list('find-links'),
    proxy: settings.get('proxy') ?? null,
    certificates: settings.get('cert') ?? null,
  };
}

/** The configuration files of pip, in ascending precedence. */
function configurationFiles(environment: PipEnvironment): string[] {
  const named = environment['PIP_CONFIG_FILE'];
  if (named === NO_FILES) return [];
  const prefixes = [environment['CONDA_PREFIX'], environment['VIRTUAL_ENV']];
  const name = process.platform === 'win32' ? 'pip.ini' : 'pip.conf';
  return [
    ...filesOfSystem(environment),
    ...prefixes.flatMap((prefix) => (prefix === undefined ? [] : [join(prefix, name)])),
    ...(named === undefined ? [] : [named]),
  ];
}

function filesOfSystem(environment: PipEnvironment): string[] {
  const home = environment['HOME'] ?? homedir();
  if (process.platform === 'win32') {
    const { ProgramData = 'C:\\ProgramData', APPDATA = join(home, 'AppData', 'Roaming') } =
      environment;
    return [ProgramData, home, APPDATA].map((folder) => join(folder, 'pip', 'pip.ini'));
  }
  const isMac = process.platform === 'darwin';
  const ofSystem = environment['XDG_CONFIG_DIRS'] ?? '/etc/xdg';
  const ofUser = environment['XDG_CONFIG_HOME'] ?? join(home, '.config');
  return [
    ...(isMac ? ['/Library/Application Support'] : ofSystem.split(delimiter)).map((folder) =>
      join(folder, 'pip', 'pip.conf'),
    ),
    '/etc/pip.conf',
    join(home, '.pip', 'pip.conf'),
    ...(isMac ? [join(home, 'Library', 'Application Support', 'pip', 'pip.conf')] : []),
    join(ofUser, 'pip', 'pip.conf'),
  ];
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** The sections of a file as Python's configparser reads it: indented lines continue the value above them. */
function sectionsIn(text: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let section = new Map<string, string>();
  let key = '';
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*([#;]|$)/.test(line)) continue;
    const [, name] = /^\[(.+)\]/.exec(line) ?? [];
    const [, option, value = ''] = /^([^\s=:][^=:]*?)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (/^\s/.test(line) && key !== '')
      section.set(key, `${section.get(key) ?? ''}\n${line.trim()}`.trim());
    else if (name !== undefined) {
      section = sections.get(name) ?? new Map();
      sections.set(name, section);
      key = '';
    } else if (option !== undefined) {
      key = keyOf(option);
      section.set(key, value.trim());
    }
  }
  return sections;
}
