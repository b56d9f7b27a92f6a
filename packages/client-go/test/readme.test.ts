import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWith, findGo, temporaryFolder } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { go, MODULE_FOLDER, modulePath } from './go-command.ts';

/** The README, and the page of the docs about this client. */
const PAGES = ['README.md', '../../apps/docs/content/python-and-go.md'];

const texts = await Promise.all(PAGES.map((page) => readFile(join(MODULE_FOLDER, page), 'utf8')));
const examples = [...texts.join('\n').matchAll(/^```go\n(.*?)^```$/gms)].map(
  ([, code = '']) => code,
);

describeWith([findGo()], 'the examples of the README and of the docs', () => {
  test('compile', async () => {
    expect(examples.length).toBeGreaterThanOrEqual(6);
    await using temporary = await temporaryFolder('readme');
    const folder = temporary.path;
    await cp(join(MODULE_FOLDER, 'go.sum'), join(folder, 'go.sum'));
    await writeFile(join(folder, 'go.mod'), await moduleFile());
    await writeFile(join(folder, 'examples.go'), program());
    const vetted = await go(['vet', '.'], { GOFLAGS: '-mod=mod' }, folder);
    expect(vetted).toEqual({ passed: true, output: '' });
  });
});

/** A module that has this one from its folder. */
async function moduleFile(): Promise<string> {
  const own = await readFile(join(MODULE_FOLDER, 'go.mod'), 'utf8');
  const required = own
    .replace(/^module .*$/m, 'module examples.example')
    .replace(/^require /m, `require ${modulePath} v2.0.0\n\nrequire `);
  return `${required}\nreplace ${modulePath} => ${MODULE_FOLDER}\n`;
}

/** Each example as a function that has what it takes for granted. */
function program(): string {
  const paths = ['context', 'errors', 'fmt', 'io', 'net/http', 'os'];
  const imports = paths.map((path) => `\t"${path}"\n`).join('');
  const uses =
    'var _ = []any{context.Background, errors.Is, fmt.Print, io.Copy, http.Handle, os.Open}\n';
  const functions = examples.map(
    (code, index) =>
      `func example${index}(ctx context.Context, client *verbatim.Client, id, key, secret string, microphone io.Reader) error {\n${code}return nil\n}\n`,
  );
  const called = examples.map((_, index) => `\t_ = example${index}\n`).join('');
  return `package main\n\nimport (\n${imports}\tverbatim "${modulePath}"\n)\n\n${uses}\n${functions.join('\n')}\nfunc main() {\n${called}}\n`;
}
