import { describe, expect, test } from 'vitest';
import { CommandUsageError, parseArguments } from '../../src/command/arguments.ts';
import { defaultOptions } from '../../src/run/run-options.ts';

const parse = (args: string[], env: Record<string, string> = {}) => {
  const parsed = parseArguments(args, env, () => 99);
  if (typeof parsed === 'string') throw new Error(`It only shows ${parsed}`);
  return parsed;
};

describe('the command line', () => {
  test('requires a URL and a key; all other options have a default', () => {
    const { target, options, dryRun, files } = parse(['http://a.example/', '--key', 'k']);
    expect(target).toMatchObject({ baseUrl: 'http://a.example', key: 'k', otherKey: undefined });
    expect(options).toMatchObject({ ...defaultOptions, seed: 99 });
    expect([dryRun, files]).toEqual([false, {}]);
  });

  test('reads keys and the secret from the environment', () => {
    const env = { VERBATIM_KEY: 'k', VERBATIM_OTHER_KEY: 'o', VERBATIM_WEBHOOK_SECRET: 's' };
    const { target, options } = parse(['http://a.example'], env);
    expect([target.key, target.otherKey, options.webhookSecret]).toEqual(['k', 'o', 's']);
  });

  test('--local is a service at the usual port of this machine, and one port for callbacks', () => {
    const { target, options } = parse(['--local', '--key', 'k']);
    expect(target.baseUrl).toBe('http://127.0.0.1:8080');
    expect(options).toMatchObject({ local: true, callbackUrl: 'loopback', callbackPort: 18_080 });
    const other = parse(['http://[::1]:9', '--local', '--key', 'k', '--callback-port', '7']);
    expect([other.target.baseUrl, other.options.callbackPort]).toEqual(['http://[::1]:9', 7]);
  });

  test('accepts lists with commas and by repetition', () => {
    const { options } = parse([
      ...['http://a.example', '--key', 'k', '--only', 'lists,live', '--only', 'jobs'],
      ...['--case', 'a, b', '--min-ledger', '0.9', '--seed', '5', '--junit', 'j.xml'],
    ]);
    expect(options).toMatchObject({
      only: ['lists', 'live', 'jobs'],
      cases: ['a, b'],
      minLedger: 0.9,
      seed: 5,
    });
  });

  test.each(['help', 'version', 'rules'])('--%s needs no other argument', (name) => {
    expect(parseArguments([`--${name}`], {})).toBe(name);
  });

  test.each([
    ['', 'The URL of the deployment is missing'],
    ['a.example --key k', 'The URL must be an http or https URL, not a.example'],
    ['ftp://a.example --key k', 'The URL must be an http or https URL'],
    ['http://a.example', '--key is missing'],
    [
      'http://a.example --local --key k',
      '--local is for a service on this machine, not for http://a.example; name --callback-url',
    ],
    [
      '--local --callback-url http://b.example --key k',
      '--local and --callback-url exclude each other',
    ],
    ['http://a.example http://b.example --key k', 'http://b.example is an unexpected argument'],
    ['http://a.example --key k --runs many', '--runs must be an integer of at least 1, not "many"'],
    ['http://a.example --key k --seconds 0', '--seconds must be an integer of at least 1'],
    ['http://a.example --key k --min-ledger 1.5', '--min-ledger must be a number of pairs'],
    ['http://a.example --key k --callback-url here', '--callback-url must be an http or https URL'],
    ['http://a.example --nonsense', "Unknown option '--nonsense'"],
  ])('"%s" is refused with a hint', (line, message) => {
    const args = line.split(' ').filter(Boolean);
    expect(() => parseArguments(args, {})).toThrow(CommandUsageError);
    expect(() => parseArguments(args, {})).toThrow(message);
  });
});
