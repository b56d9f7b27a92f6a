import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engines/engine.ts';
import { scriptedEngine } from '../../src/engines/scripted/scripted-engine.ts';
import { chooseEngines, type EngineChoice } from '../../src/models/choose-engine.ts';
import { ModelFolder } from '../../src/models/model-folder.ts';
import { EngineError, RecognitionError } from '../../src/recognition/errors.ts';
import { writeToy } from '../engines/sherpa/toy-models.ts';
import { temporaryFolder } from './temporary.ts';

/** An engine that is there once something is installed. */
function embedded(isThere: () => boolean): Engine {
  const engine = scriptedEngine({
    recognize: () => ({ words: [], language: 'en' }),
    onStart: () => {
      if (isThere()) return;
      throw new RecognitionError('The recognizer can not be started.', {
        retryable: false,
        cause: new EngineError('It is not installed.'),
      });
    },
  });
  return { ...engine, name: 'embedded', expectedWordErrorRate: 26 };
}

async function choosing(
  models: Readonly<Record<string, number | null>>,
  over: Partial<EngineChoice> = {},
) {
  const folder = new ModelFolder(join(temporaryFolder(), 'models'), { probe: async () => {} });
  for (const [name, expectedWordErrorRate] of Object.entries(models)) {
    const source = temporaryFolder();
    writeToy(source, 'zipformer-ctc', { name, expectedWordErrorRate });
    await folder.add(source);
  }
  const choose = () =>
    chooseEngines({
      modelsDirectory: folder.directory,
      embedded: embedded(() => true),
      ...over,
    });
  return { folder, choose };
}

describe('the engine of a service', () => {
  test('is the embedded one where no model is installed, and how to get better is said', async () => {
    const { choose } = await choosing({});
    const {
      engines: [engine],
      report,
      advice,
    } = await choose();
    expect(engine.name).toBe('embedded');
    expect(report.join(' ')).toMatch(
      /embedded.*26 of 100 words wrong.*verbatim models get starter/,
    );
    expect(advice).toMatch(/^No model is installed, so embedded .*verbatim models get starter/);
  });

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

  test('is not installed unless the operator allows it, and how to allow it is said', async () => {
    const { choose } = await choosing({}, { embedded: embedded(() => false) });
    await expect(choose()).rejects.toThrow(
      /^There is nothing .*\nIt is not installed\.\n.*verbatim serve --install` installs it\./,
    );
  });

  test('is installed where that may be done, and that is said', async () => {
    let there = false;
    const { choose } = await choosing(
      {},
      {
        embedded: embedded(() => there),
        install: async () => {
          there = true;
          return { installed: true, line: 'Installed it.' };
        },
      },
    );
    expect((await choose()).report.join(' ')).toMatch(/^Installed it\. Speech: .* on embedded/);
  });

  test('is refused with all that can be done where there is none', async () => {
    const missing = {
      embedded: embedded(() => false),
      install: async () => ({ installed: false, line: 'Only root may.' }),
    };
    const { choose } = await choosing({}, missing);
    await expect(choose()).rejects.toThrow(EngineError);
    await expect(choose()).rejects.toThrow(/Only root may\.\nIt is not installed\.\n.*models get/);
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
