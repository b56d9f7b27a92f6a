import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engines/engine.ts';
import { chooseEngines, type EngineChoice } from '../../src/models/choose-engine.ts';
import { ModelFolder } from '../../src/models/model-folder.ts';
import { EngineError } from '../../src/recognition/errors.ts';
import { writeToy } from '../engines/sherpa/toy-models.ts';
import { scratchFolder } from '../scratch.ts';
import { scriptedEngine } from '../scripted-engine.ts';

async function choosing(
  models: Readonly<Record<string, number | null>>,
  over: Partial<EngineChoice> = {},
) {
  const folder = new ModelFolder(join(scratchFolder(), 'models'), { probe: async () => {} });
  for (const [name, expectedWordErrorRate] of Object.entries(models)) {
    const source = scratchFolder();
    writeToy(source, 'zipformer-ctc', { name, expectedWordErrorRate });
    await folder.add(source);
  }
  const choose = () => chooseEngines({ modelsDirectory: folder.directory, ...over });
  return { folder, choose };
}

describe('the engine of a service', () => {
  test('has the best of the models that are installed', async () => {
    const { choose } = await choosing({ unknown: null, worse: 20, best: 5 });
    const {
      engines: [engine],
      report,
    } = await choose();
    expect(engine).toMatchObject({ name: 'sherpa-onnx', model: 'best' });
    expect(report.join(' ')).toMatch(/best.*5 of 100/);
  });

  test('is not chosen once the service is to stop', async () => {
    const stopping = new AbortController();
    const { choose } = await choosing({ worse: 20, best: 5 }, { signal: stopping.signal });
    const chosen = choose();
    stopping.abort();
    await expect(chosen).rejects.toBe(stopping.signal.reason);
  });

  test('are told that no model understands all languages, unless one was chosen', async () => {
    const { folder, choose } = await choosing({ best: 5 });
    expect((await choose()).advice).toMatch(/No installed model understands all languages/);
    await folder.use('best');
    expect((await choose()).advice).toBeNull();
  });

  test('uses the chosen model even if others are better', async () => {
    const { folder, choose } = await choosing({ unknown: null, best: 5 });
    await folder.use('unknown');
    expect((await choose()).engines.map(({ model }) => model)[0]).toBe('unknown');
  });

  test('has the next best where one can not be loaded any more, and that is said', async () => {
    const { folder, choose } = await choosing({ worse: 20, best: 5 });
    writeFileSync(join(folder.directory, 'best', 'model.onnx'), 'damaged');
    const {
      engines: [engine],
      report,
      advice,
    } = await choose();
    expect(engine.model).toBe('worse');
    expect(report.join(' ')).toMatch(/The model best can not be used/);
    expect(report.join(' ')).toContain(advice);
  });

  test('is refused where no model works: what is wrong with each, and what installs others', async () => {
    const { folder, choose } = await choosing({ best: 5 });
    writeFileSync(join(folder.directory, 'best', 'model.onnx'), 'damaged');
    await expect(choose()).rejects.toThrow(EngineError);
    await expect(choose()).rejects.toThrow(
      /^There is nothing .* no model works.*\nThe model best can not be used.*\n.*models get starter/s,
    );
  });
});

describe('engines with servers', () => {
  const onServers = (problem: string | null): Engine => {
    const address = 'http://gpu:8000/v1';
    const isAnswering = problem === null;
    const calls = { inFlight: 0, succeeded: 0, failed: 0 };
    const status = [{ address, isAnswering, ...calls, problem }];
    return {
      ...scriptedEngine({ recognize: () => ({ words: [], language: 'en' }) }),
      name: 'openai-compatible',
      model: 'large',
      servers: {
        parallelism: 4,
        isAvailable: isAnswering,
        status: () => status,
        check: async () => status,
      },
    };
  };

  test('come first, and models of this machine follow', async () => {
    const { choose } = await choosing({ small: 9 }, { onServers: [onServers(null)] });
    const { engines, report, advice } = await choose();
    expect(engines.map(({ model }) => model)).toEqual(['large', 'small']);
    expect(report.join(' ')).toContain('large on openai-compatible (all languages');
    expect(advice).toBeNull();
  });

  test('are used although no server answers now: operators are told which and why, callers are not', async () => {
    const problem = "http://gpu:8000/v1 can't be reached (ECONNREFUSED): start the server.";
    const { choose } = await choosing({}, { onServers: [onServers(problem)] });
    const { engines, report, advice } = await choose();
    expect(engines.map(({ model }) => model)).toEqual(['large']);
    expect(report.join(' ')).toContain(problem);
    expect(advice).toBeNull();
  });
});
