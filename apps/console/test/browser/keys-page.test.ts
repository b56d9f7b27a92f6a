import { unwrap } from '@verbatim/client';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clientOfConsole, describeInBrowser, openTab, signIn, theConsole } from './open-console.ts';

/** Exchanges a sign-in link for a key of the account, as a second browser does. */
async function anotherKey() {
  const code = new URL(await theConsole().createSignInLink()).hash.replace('#sign-in=', '');
  return unwrap(await clientOfConsole(null).createSignIn({ body: { code } }));
}

/** Whether the service accepts a key. */
const isAccepted = async (key: string): Promise<boolean> =>
  (await clientOfConsole(key).listKeys({ retries: 0 })).ok;

describeInBrowser('the page Keys', () => {
  test('lists the keys of the account, says which is this one, and revokes another after a question', async () => {
    const { key, key_id: id } = await anotherKey();
    const { page, complaints } = await openTab({ path: '/keys' });
    const row = page.getByRole('row').filter({ hasText: id });
    await row.waitFor();
    const own = page.getByRole('row').filter({ hasText: 'this tab' });
    expect(await own.getByRole('rowheader').textContent()).toContain('first');
    await row.getByRole('button', { name: 'Revoke' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke sign-in link?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await isAccepted(key)).toBe(true);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await question.getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => isAccepted(key)).toBe(false);
    expect(await page.locator('body').textContent()).not.toContain(key.slice(-40));
    await page.getByText('verbatim keys create --account ACCOUNT').waitFor();
    expect(complaints).toEqual([]);
  });

  test('on a phone each row shows all of itself, under the titles of its columns', async () => {
    const { page } = await openTab({ path: '/keys', viewport: { width: 360, height: 800 } });
    await page.getByRole('row').getByRole('button', { name: 'Revoke' }).first().waitFor();
    const hidden = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
      document.querySelector('.table-scroll'))`;
    expect(await page.evaluate(hidden)).toBe(0);
    const titles = `[...document.querySelectorAll('tbody tr:first-child td')].map((cell) =>
      getComputedStyle(cell, '::before').content)`;
    expect(await page.evaluate(titles)).toEqual([
      expect.stringContaining('Made'),
      expect.stringContaining('Expires'),
      'none',
    ]);
  });

  test('revoking the key of the tab signs it out', async () => {
    const { key, key_id: id } = await anotherKey();
    const { page } = await openTab({ isSignedIn: false, path: '/keys' });
    await signIn(page, key);
    const row = page.getByRole('row').filter({ hasText: 'this tab' });
    await row.getByText(id).waitFor();
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('is signed out').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByLabel('Key').waitFor();
    await expect.poll(() => page.evaluate('sessionStorage.length')).toBe(0);
    await expect.poll(() => isAccepted(key)).toBe(false);
  });
});

describeInBrowser('signing out', () => {
  const followLink = async (page: Page): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(await theConsole().createSignInLink());
    await page.getByRole('heading', { name: 'New transcript' }).waitFor();
  };
  const keyOf = (storage: unknown): string =>
    (storage as Record<string, string>)['verbatim.key'] ?? '';

  test('revokes a key that the link of the tab made, also after a reload', async () => {
    const { page } = await openTab({ isSignedIn: false });
    await followLink(page);
    await page.reload();
    await page.getByRole('heading', { name: 'New transcript' }).waitFor();
    const key = keyOf(await page.evaluate('({ ...sessionStorage })'));
    expect(await isAccepted(key)).toBe(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Key').waitFor();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await expect.poll(() => isAccepted(key)).toBe(false);
  });

  test('leaves a key alone that was typed in', async () => {
    const { key } = await anotherKey();
    const { page } = await openTab({ isSignedIn: false });
    await signIn(page, key);
    await page.getByRole('heading', { name: 'New transcript' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Key').waitFor();
    expect(asked).not.toContain('DELETE');
    expect(await isAccepted(key)).toBe(true);
  });

  test('says so when the service can not be reached to revoke the key', async () => {
    const { page } = await openTab({ isSignedIn: false });
    await followLink(page);
    await page.route('**/v2/keys/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('status').getByText('It works until it expires').waitFor();
  });
});
