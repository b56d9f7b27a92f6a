import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pipSettings } from '../../../src/models/fetching/pip-settings.ts';
import { scratchFolder } from '../../scratch.ts';

/** Configuration files with these contents. */
function files(...contents: string[]): string[] {
  const folder = scratchFolder();
  return contents.map((content, at) => {
    const file = join(folder, `${at}.conf`);
    writeFileSync(file, content);
    return file;
  });
}

test('without any setting the public index is asked', async () => {
  expect(await pipSettings({}, [])).toEqual({
    indexes: ['https://pypi.org/simple'],
    findLinks: [],
    proxy: null,
    certificates: null,
  });
});

test('files are read as pip reads them, with comments, lists over several lines and names in either spelling', async () => {
  const found = files(`
# The index of the company
[global]
index-url = https://user:pass%40word@packages.example/simple
extra_index_url =
    https://one.example/simple
    # not this one
    https://two.example/simple
Cert: /etc/ssl/company.pem
[install]
index-url = https://other.example/simple
`);
  expect(await pipSettings({}, found)).toMatchObject({
    indexes: [
      'https://user:pass%40word@packages.example/simple',
      'https://one.example/simple',
      'https://two.example/simple',
    ],
    certificates: '/etc/ssl/company.pem',
  });
});

test('a later file counts more, the section of the command more than that, and the environment most', async () => {
  const found = files(
    '[download]\nproxy = proxy-of-command\n[global]\nindex-url = https://first.example',
    '[global]\nindex-url = https://second.example\nproxy = proxy-of-all',
  );
  expect(await pipSettings({}, found)).toMatchObject({
    indexes: ['https://second.example'],
    proxy: 'proxy-of-command',
  });
  const environment = {
    PIP_INDEX_URL: 'https://third.example',
    PIP_PROXY: '',
    PIP_FIND_LINKS: 'a b',
  };
  expect(await pipSettings(environment, found)).toMatchObject({
    indexes: ['https://third.example'],
    proxy: 'proxy-of-command',
    findLinks: ['a', 'b'],
  });
});

test('no index is asked if pip is told to use none', async () => {
  expect(await pipSettings({ PIP_NO_INDEX: 'true' }, [])).toMatchObject({ indexes: [] });
});

test('the file that the environment names counts more than those of the system and of the user', async () => {
  const home = scratchFolder();
  const [named = ''] = files('[global]\nindex-url = https://named.example');
  const environment = { HOME: home, XDG_CONFIG_DIRS: home, PIP_CONFIG_FILE: named };
  expect(await pipSettings(environment)).toMatchObject({ indexes: ['https://named.example'] });
});

test('no file is read if PIP_CONFIG_FILE is the null device', async () => {
  const home = scratchFolder();
  writeFileSync(join(home, 'pip.conf'), '[global]\nindex-url = https://of-environment.example');
  const environment = { VIRTUAL_ENV: home };
  expect(await pipSettings(environment)).toMatchObject({
    indexes: ['https://of-environment.example'],
  });
  expect(await pipSettings({ ...environment, PIP_CONFIG_FILE: '/dev/null' })).toMatchObject({
    indexes: ['https://pypi.org/simple'],
  });
});
