import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith, findGo } from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { go, modulePath } from './go-command.ts';

const program = (module: string): string => `package main

import (
	"fmt"

	verbatim "${module}"
)

func main() {
	client, err := verbatim.New("http://localhost:8080", verbatim.WithAPIKey("a key"))
	if err != nil {
		panic(err)
	}
	fmt.Print(client)
}
`;

const PRINTED = 'verbatim.Client(http://localhost:8080)';

/** An empty project, with a module cache of its own and a proxy that is a folder. */
async function emptyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'client-go-'));
  onTestFinished(async () => {
    // The module cache is read-only.
    await go(['clean', '-modcache'], { GOMODCACHE: join(folder, 'cache') });
    await rm(folder, { recursive: true, force: true });
  });
  // What the module itself needs comes from where this machine gets modules.
  const dependencies = (await go(['env', 'GOMODCACHE'])).output.trim();
  const usual = (await go(['env', 'GOPROXY'])).output.trim();
  const proxy = join(folder, 'proxy');
  const env = {
    GOMODCACHE: join(folder, 'cache'),
    GOPROXY: `file://${proxy},file://${dependencies}/cache/download,${usual}`,
    GONOSUMDB: '*',
    GOFLAGS: '-mod=mod',
  };
  const project = await mkdtemp(join(folder, 'project-'));
  expect(await go(['mod', 'init', 'project.example'], env, project)).toMatchObject({
    passed: true,
  });
  return { folder, proxy, env, project };
}

describeWith([findGo()], 'the packed module', () => {
  test.each([modulePath, 'git.acme.example/speech/verbatim-go/v2'])(
    'is found by go get in a folder that serves as a proxy, and builds in an empty project, as %s',
    async (module) => {
      const { proxy, env, project } = await emptyProject();
      const packed = ['-proxy', proxy, '-version', 'v2.1.0', '-module', module];
      expect(await go(['run', './internal/pack', ...packed])).toMatchObject({ passed: true });
      await writeFile(join(project, 'main.go'), program(module));
      const got = await go(['get', `${module}@v2.1.0`], env, project);
      expect(got.output).toContain(`added ${module} v2.1.0`);
      const built = await go(['run', '.'], env, project);
      expect(built).toEqual({ passed: true, output: PRINTED });
    },
  );

  test('is written as the files of a repository of another path, which builds and passes go vet', async () => {
    const { folder, env, project } = await emptyProject();
    const module = 'git.acme.example/speech/verbatim-go/v2';
    const source = join(folder, 'source');
    const packed = ['-source', source, '-module', module];
    expect(await go(['run', './internal/pack', ...packed])).toMatchObject({ passed: true });
    expect(await go(['vet', './...'], env, source)).toMatchObject({ passed: true });
    await writeFile(join(project, 'main.go'), program(module));
    const edited = [`-require=${module}@v2.1.0`, `-replace=${module}=${source}`];
    await go(['mod', 'edit', ...edited], env, project);
    const built = await go(['run', '.'], env, project);
    expect(built).toMatchObject({ passed: true });
    expect(built.output).toContain(PRINTED);
  });

  test('is not written by a command that says neither where nor which version', async () => {
    const refused = await go(['run', './internal/pack', '-proxy', '/nowhere']);
    expect(refused).toMatchObject({ passed: false });
    expect(refused.output).toContain('usage: pack');
  });
});
