import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyCallback } from '@verbatim/client/callbacks';
import { describe, expect, onTestFinished, type TestContext, test } from 'vitest';
import { repository } from '../src/sources.ts';

const page = readFileSync(join(repository, 'apps/docs/content/callbacks.md'), 'utf8');
const recipe = /```bash title=verify\.sh\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const secret = `whsec_${Buffer.from('a signing secret, 32 bytes long.').toString('base64')}`;
const id = 'msg_01a1a0e835587a1c8d55e0b39f6c2a17';
const timestamp = 1_793_700_935;
const body = '{ "event": "transcription.error", "note": "ä, $HOME, 100%" }';

const signed = (text: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${text}`)
    .digest('base64')}`;

function run(context: TestContext, received: string, signature: string) {
  if (spawnSync('openssl', ['version']).error)
    return context.skip('openssl is not installed: the recipe was not tried.');
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'body.json'), received);
  const env = {
    ...process.env,
    SECRET: secret,
    WEBHOOK_ID: id,
    WEBHOOK_TIMESTAMP: String(timestamp),
    WEBHOOK_SIGNATURE: signature,
  };
  const { status, stdout } = spawnSync('bash', ['-c', recipe], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim() };
}

describe('the recipe with openssl', () => {
  test('accepts what the service signed, also with two secrets, and refuses a body that was changed', (context) => {
    const fits = { status: 0, stdout: 'The signature fits.' };
    expect(run(context, body, signed(body))).toEqual(fits);
    expect(run(context, body, `${signed('other')} ${signed(body)}`)).toEqual(fits);
    expect(run(context, body.replace('error', 'success'), signed(body))).toEqual({
      ...{ status: 1, stdout: 'The signature does not fit.' },
    });
  });

  test('agrees with the client', async () => {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signed(body),
    };
    const now = () => timestamp * 1000;
    expect(await verifyCallback({ secret, headers, body, now })).toMatchObject({ ok: true });
    expect(await verifyCallback({ secret, headers, body: `${body} `, now })).toMatchObject({
      ok: false,
    });
  });
});
