import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundle } from '../src/bundle.ts';
import { problemsIn } from './fixture.ts';
import { Project } from './project.ts';

describe('bundle', () => {
  test('names components after their files, sorted, wherever a reference met them', async () => {
    await using project = await Project.create();
    const { components } = (await bundle(project.openapi)) as {
      components: Record<string, object>;
    };
    expect(Object.keys(components)).toEqual(['parameters', 'responses', 'schemas']);
    expect(Object.keys(components['schemas'] ?? {})).toEqual(
      'ClientMessage DoneMessage ErrorCode JobRequest Problem ServerMessage StopMessage'.split(' '),
    );
  });

  test('leaves no reference to another file', async () => {
    await using project = await Project.create();
    expect(JSON.stringify(await bundle(project.openapi))).not.toMatch(/\.yaml/);
  });

  test('refuses two files that would share a name', async () => {
    await using project = await Project.create();
    await writeFile(
      join(project.openapi, 'components/schemas/messages/JobRequest.yaml'),
      'type: string\n',
    );
    await project.edit(
      'components/schemas/Problem.yaml',
      './ErrorCode.yaml',
      './messages/JobRequest.yaml',
    );
    const error = await bundle(project.openapi).catch((reason: unknown) => reason);
    expect(problemsIn(error)).toMatchObject([
      { message: expect.stringContaining('Give each component file a name of its own.') },
    ]);
  });

  test('reports every broken file and every dangling reference at once', async () => {
    await using project = await Project.create();
    await writeFile(join(project.openapi, 'components/schemas/Problem.yaml'), 'type: [object\n');
    await rm(join(project.openapi, 'components/parameters/Limit.yaml'));
    const error = await bundle(project.openapi).catch((reason: unknown) => reason);
    expect(
      problemsIn(error)
        .map(({ location }) => location?.file)
        .sort(),
    ).toEqual(['openapi/components/schemas/Problem.yaml', 'openapi/paths/jobs.yaml']);
  });

  test('says so where there is no document at all', async () => {
    await using project = await Project.create();
    await rm(join(project.openapi, 'openapi.yaml'));
    const error = await bundle(project.openapi).catch((reason: unknown) => reason);
    expect(problemsIn(error)).toMatchObject([{ location: { file: 'openapi/openapi.yaml' } }]);
  });
});
