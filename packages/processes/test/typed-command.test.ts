import { expect, test } from 'vitest';
import { typedCommand } from '../src/typed-command.ts';

test.each([
  ['/usr/local/bin/verbatim', {}, '`verbatim models list`'],
  [
    '/srv/verbatim/node_modules/.bin/verbatim',
    { npm_command: 'exec' },
    '`npx --no verbatim models list`',
  ],
  [
    '/srv/verbatim/node_modules/.bin/verbatim',
    { npm_command: 'run' },
    '`npx --no verbatim models list`',
  ],
  ['/srv/verbatim/apps/cli/src/main.js', {}, '`npx --no verbatim models list`'],
  ['/srv/verbatim/apps/api/src/main.ts', {}, '`npx --no verbatim models list`'],
  [undefined, {}, '`npx --no verbatim models list`'],
])('a process started as %s with %j names %s', (script, environment, typed) => {
  expect(typedCommand('models list', { script, environment })).toBe(typed);
});
