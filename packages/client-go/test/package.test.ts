import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith, findGo } from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { go } from './go-command.ts';

const PROGRAM = `package main

import (
	"fmt"

	verbatim "verbatim.example/client-go"
)

func main() {
	client, err := verbatim.New("http://localhost:8080", verbatim.WithAPIKey("a key"))
	if err != nil {
		panic(err)
	}
	fmt.Print(client)
}
`;

describeWith([findGo()], 'the packed module', () => {
  test('is found by go get in a folder that serves as a proxy, and builds in an empty project', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'client-go-'));
    onTestFinished(async () => {
      // The module cache is read-only.
      await go(['clean', '-modcache'], { GOMODCACHE: join(folder, 'cache') });
      await rm(folder, { recursive: true, force: true });
    });
    const proxy = join(folder, 'proxy');
    expect(await go(['run', './internal/pack', proxy, 'v0.1.0'])).toMatchObject({ passed: true });

    // What the module itself needs comes from where this machine gets modules.
    const dependencies = (await go(['env', 'GOMODCACHE'])).output.trim();
    const env = {
      GOMODCACHE: join(folder, 'cache'),
      GOPROXY: `file://${proxy},file://${dependencies}/cache/download,${(await go(['env', 'GOPROXY'])).output.trim()}`,
      GONOSUMDB: '*',
      GOFLAGS: '-mod=mod',
    };
    const project = await mkdtemp(join(folder, 'project-'));
    await writeFile(join(project, 'main.go'), PROGRAM);
    expect(await go(['mod', 'init', 'project.example'], env, project)).toMatchObject({
      passed: true,
    });
    const got = await go(['get', 'verbatim.example/client-go@v0.1.0'], env, project);
    expect(got.output).toContain('added verbatim.example/client-go v0.1.0');
    expect(await go(['run', '.'], env, project)).toEqual({
      passed: true,
      output: 'verbatim.Client(http://localhost:8080)',
    });
  });
});
