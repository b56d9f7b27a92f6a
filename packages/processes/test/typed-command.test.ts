import { expect, test } from 'vitest';
import { typedCommand } from '../src/typed-command.ts';

test.each([
  ['/usr/local/bin/verbatim', {}, 'verbatim'],
  ['/srv/verbatim/node_modules/.bin/verbatim', { npm_command: 'exec' }, './verbatim'],
  ['/srv/verbatim/node_modules/.bin/verbatim', { npm_command: 'run' }, './verbatim'],
  ['/srv/verbatim/apps/cli/src/main.js', {}, './verbatim'],
  ['/srv/verbatim/apps/cli/src/main.js', { VERBATIM_COMMAND: 'verbatim' }, 'verbatim'],
  ['/srv/verbatim/apps/cli/src/main.js', { VERBATIM_COMMAND: '../verbatim' }, '../verbatim'],
  ['/srv/verbatim/apps/api/src/main.ts', {}, './verbatim'],
  [undefined, {}, './verbatim'],
])('a process started as %s with %j names %s', (script, environment, typed) => {
  expect(typedCommand('models list', { script, environment })).toBe(`\`${typed} models list\``);
});
