import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { start, temporaryFolder, verbatim } from './commands.ts';

const commands = (
  'serve,transcribe,live,watch,keys create,keys list,keys revoke,jobs list,jobs show,jobs open,jobs retry,jobs again,jobs delete,ask,search,mcp,' +
  'models list,models get,models add,models remove,models use,models servers,outbox list,outbox replay,' +
  'backup,restore,migrate,doctor,config,config check,completion,man'
).split(',');

describe('help', () => {
  test('lists every command', async () => {
    const { code, out } = await start(['--help']).ended;
    expect(code).toBe(0);
    for (const command of new Set(commands.map((each) => each.split(' ')[0]))) {
      expect(out).toContain(`\n  ${command}`);
    }
  });

  test.each(commands)(
    'verbatim %s --help says what it does, with examples that exist',
    async (command) => {
      const { code, out, error } = await verbatim([...command.split(' '), '--help']);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out).toContain(`Usage: ./verbatim ${command}`);
      const examples = [...out.matchAll(/^ {2}\$ \.\/verbatim (.+)$/gm)].map(
        ([, line = '']) => line,
      );
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(example.startsWith(command)).toBe(true);
      for (const [option] of examples.join(' ').matchAll(/--[a-z-]+/g))
        expect(out).toMatch(new RegExp(`^ {2}(-\\w, )?${option}`, 'm'));
    },
  );
});

test('help of completion and man shows commands that work where they are typed', async () => {
  const { out: completion } = await verbatim(['completion', '--help']);
  expect(completion).toContain(`bash: add "source <(${resolve('verbatim')} completion bash)"`);
  expect(completion).toContain('fish: ./verbatim completion fish >');
  expect((await verbatim(['man', '--help'])).out).toContain('./verbatim man > verbatim.1');
});

describe('wrong use ends with 2 and says what would be right', () => {
  test.each([
    [[], 'Usage: ./verbatim'],
    [['jbos'], 'Did you mean jobs?'],
    [['keys', 'crate'], 'Did you mean create?'],
    [['keys', 'create'], "required option '--name <name>' not specified"],
    [['keys', 'create', '--name', 'a', '--concurrent-jobs', '0'], 'a whole number of at least 1'],
    [['keys', 'list', '--jason'], 'Did you mean --json?'],
    [['keys', 'revoke'], "missing required argument 'id'"],
    [['jobs', 'list', '--limit', 'x'], 'a whole number of at least 1'],
    [['jobs', 'list', '--metadata', 'x', '--key', 'k'], 'name=value'],
    [['jobs', 'list'], 'Give it in VERBATIM_KEY'],
    [
      ['jobs', 'list', '--key', 'k', '--url', 'speech.example.com'],
      'must begin with http:// or https://',
    ],
    [['outbox', 'replay'], '--all'],
    [['outbox', 'replay', 'a', '--all'], '--all'],
    [['migrate'], "required option '--to <place>' not specified"],
    [['backup'], "missing required argument 'directory'"],
    [['config', '--config', 'absent.yaml'], "the file can't be read (ENOENT)"],
  ])('%j', async (args, message) => {
    const { code, out, error } = await verbatim(args);
    expect(error).toContain(message);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});

describe('a directory without data of a service', () => {
  test.each([
    [['keys', 'list']],
    [['keys', 'create', '--name', 'a']],
    [['keys', 'revoke', 'a']],
    [['outbox', 'list']],
    [['outbox', 'replay', '--all']],
    [['backup', 'never-made']],
    [['migrate', '--to', 'never-made']],
    [['doctor']],
  ])('is no mistake to be repaired in silence: %j', async (args) => {
    const DATA_DIR = await temporaryFolder();
    const { code, error } = await verbatim(args, { DATA_DIR });
    expect(error).toBe(
      `error: There is no data of a service in ${DATA_DIR}. Name its data directory with --data-dir or DATA_DIR.\n`,
    );
    expect(code).toBe(1);
  });
});
