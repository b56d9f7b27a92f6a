import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installedModel } from '../../src/models/installed-model.ts';
import { ModelFolder } from '../../src/models/model-folder.ts';
import { modelsOfFiles } from '../../src/models/model-of-files.ts';
import { modelHere } from '../engines/models-here.ts';
import { writeToy } from '../engines/sherpa/toy-models.ts';
import { scratchFolder } from '../scratch.ts';

const emptyFolder = (): ModelFolder => new ModelFolder(join(scratchFolder(), 'models'));

function toy(name: string): string {
  const folder = scratchFolder();
  writeToy(folder, 'zipformer-ctc', { name });
  return folder;
}

describe('the folder of models', () => {
  test('is empty where there is none', async () => {
    const models = emptyFolder();
    expect(await models.list()).toEqual([]);
    expect(await models.chosen()).toBeNull();
  });

  test('takes in a model that can be loaded, and gives it away again', async () => {
    const models = emptyFolder();
    const source = toy('one');
    expect(await models.add(source)).toMatchObject({ name: 'one', problem: null });
    expect(existsSync(join(source, 'model.onnx'))).toBe(true);
    await expect(models.add(source)).rejects.toThrow(/installed already/);
    expect(await models.list()).toMatchObject([{ name: 'one', problem: null }]);
    await models.remove('one');
    expect(await models.list()).toEqual([]);
    await expect(models.remove('one')).rejects.toThrow(/no model one/);
    expect(readdirSync(join(models.directory, '.incoming'))).toEqual([]);
  });

  test('tells the family of a model by its files, and its languages by the name of its folder', async () => {
    const models = emptyFolder();
    const source = join(scratchFolder(), 'sherpa-onnx-zipformer-en-toy');
    writeToy(source, 'transducer');
    rmSync(join(source, 'model.json'));
    const { manifest } = await models.add(source);
    expect(manifest).toMatchObject({
      name: 'zipformer-en-toy',
      family: 'transducer',
      languages: ['en'],
      files: { encoder: 'encoder.onnx', tokens: 'tokens.txt' },
    });
    const unnamed = join(scratchFolder(), 'some-model');
    writeToy(unnamed, 'transducer');
    rmSync(join(unnamed, 'model.json'));
    await expect(models.add(unnamed)).rejects.toThrow(/no model/);
  });

  test('knows the layouts of published models by their files', async () => {
    const familiesOf = async (name: string, ...files: string[]) => {
      const folder = join(scratchFolder(), name);
      mkdirSync(folder);
      for (const file of files) writeFileSync(join(folder, file), '');
      return (await modelsOfFiles(folder)).map(({ family, engine }) => `${family} ${engine}`);
    };
    const transducer = ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'];
    expect(await familiesOf('nemotron-speech-streaming-en-0.6b-80ms', ...transducer)).toEqual([
      'streaming-transducer sherpa-onnx',
      'transducer sherpa-onnx',
      'transducer sherpa-onnx',
    ]);
    const merged = ['encoder_model.ort', 'decoder_model_merged.ort', 'tokens.txt'];
    expect(await familiesOf('moonshine-base-ja', ...merged)).toEqual(['moonshine onnxruntime']);
    const whisper = ['x-encoder.onnx', 'x-decoder.onnx', 'x-tokens.txt'];
    expect(await familiesOf('whisper-x.en', ...whisper)).toEqual(['whisper sherpa-onnx']);
    expect(await familiesOf('whisper-x.en', 'readme.txt')).toEqual([]);
  });

  test('has models that are linked, and removes the link alone', async () => {
    const models = emptyFolder();
    const source = toy('one');
    mkdirSync(models.directory);
    symlinkSync(source, join(models.directory, 'one'));
    expect(await models.list()).toMatchObject([{ name: 'one', problem: null }]);
    await expect(models.add(source)).rejects.toThrow(/installed already/);
    await models.remove('one');
    expect(await models.list()).toEqual([]);
    expect(existsSync(join(source, 'model.onnx'))).toBe(true);
  });

  test('is as before when a model can not be loaded, which would end the process', async () => {
    const models = emptyFolder();
    const source = toy('broken');
    writeFileSync(join(source, 'model.onnx'), 'This is no model at all.');
    await expect(models.add(source)).rejects.toThrow(/broken can not be used: .*model\.onnx/);
    writeFileSync(join(source, 'tokens.txt'), '');
    await expect(models.add(source)).rejects.toThrow(/can not be used/);
    expect(await models.list()).toEqual([]);
    expect(readdirSync(join(models.directory, '.incoming'))).toEqual([]);
  });

  test.each([
    [
      'has no description',
      (folder: string) => writeFileSync(join(folder, 'model.json'), '{'),
      /JSON/,
    ],
    [
      'has a description with mistakes',
      (folder: string) => writeFileSync(join(folder, 'model.json'), '{"family":"tea"}'),
      /family: one of .*whisper/,
    ],
    [
      'wants files of somebody else',
      (folder: string) => {
        const described = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
        described.files.model = '../../key';
        writeFileSync(join(folder, 'model.json'), JSON.stringify(described));
      },
      /files.model: the path of a file in the folder/,
    ],
  ] as const)('refuses a folder that %s', async (_, spoil, message) => {
    const models = emptyFolder();
    const source = toy('spoiled');
    spoil(source);
    await expect(models.add(source)).rejects.toThrow(message);
  });

  test('refuses a model that is cut off anywhere', async () => {
    const models = emptyFolder();
    const source = toy('cut');
    const whole = readFileSync(join(source, 'model.onnx'));
    for (const share of [0, 0.1, 0.5, 0.99]) {
      writeFileSync(join(source, 'model.onnx'), whole.subarray(0, whole.length * share));
      await expect(models.add(source), `${share} of it`).rejects.toThrow(/cut can not be used: \S/);
    }
    expect(await models.list()).toEqual([]);
    writeFileSync(join(source, 'model.onnx'), whole);
    expect(await models.add(source)).toMatchObject({ name: 'cut', problem: null });
  });

  test('knows a public model that was unpacked as it was published, and takes what it needs', async () => {
    const seen: string[] = [];
    const models = new ModelFolder(join(scratchFolder(), 'models'), {
      probe: async (manifest) => void seen.push(manifest.name),
    });
    const source = join(scratchFolder(), 'sherpa-onnx-whisper-base.en');
    mkdirSync(source);
    const needed = ['base.en-decoder.int8.onnx', 'base.en-encoder.int8.onnx', 'base.en-tokens.txt'];
    for (const file of [...needed, 'base.en-encoder.onnx']) writeFileSync(join(source, file), file);
    const { folder, manifest } = await models.add(source);
    expect(readdirSync(folder).sort()).toEqual(['model.json', ...needed].sort());
    expect(manifest).toMatchObject({ name: 'whisper-base.en', family: 'whisper' });
    expect(seen).toEqual(['whisper-base.en']);
  });

  test('refuses a folder that is not there', async () => {
    await expect(emptyFolder().add(join(scratchFolder(), 'nowhere'))).rejects.toThrow(/copied/);
  });

  test('takes in a file of whisper.cpp, which runs in the library of the operator', async (context) => {
    const known = modelHere('whisper-tiny.en');
    if ('missing' in known) return context.skip(known.missing);
    const place = join(process.env['VERBATIM_MODELS'] ?? '', 'whisper-tiny.en');
    const models = emptyFolder();
    const file = join(place, 'ggml-tiny.en-q8_0.bin');
    await expect(models.add(file, { library: '/nowhere.so' })).rejects.toThrow(/no library/);
    const library = join(place, 'libwhisper.so');
    expect(await models.add(file, { library })).toMatchObject({
      name: 'tiny.en-q8_0',
      problem: null,
      manifest: { family: 'whisper-cpp', languages: ['en'], settings: { library } },
    });
  });

  test('refuses a file that is no model of whisper.cpp, and a library for other models', async () => {
    const models = emptyFolder();
    const source = toy('one');
    await expect(models.add(join(source, 'tokens.txt'))).rejects.toThrow(/is no Whisper model/);
    await expect(models.add(source, { library: 'any.so' })).rejects.toThrow(/single files/);
    expect(await models.list()).toEqual([]);
  });

  test('keeps the choice, until it is another one or its model is gone', async () => {
    const models = emptyFolder();
    await models.add(toy('one'));
    await models.add(toy('two'));
    await models.use('two');
    expect(await new ModelFolder(models.directory).chosen()).toBe('two');
    await models.use('one');
    expect(await models.chosen()).toBe('one');
    await models.remove('one');
    expect(await models.chosen()).toBeNull();
    await models.use('two');
    await models.use(null);
    expect(await models.chosen()).toBeNull();
    await expect(models.use('three')).rejects.toThrow(/no model three/);
  });

  test('shows what is wrong with a model that was damaged later', async () => {
    const models = emptyFolder();
    const { folder } = await models.add(toy('one'));
    writeFileSync(join(folder, 'model.json'), '{}');
    expect((await models.list())[0]?.problem).toMatch(/family/);
    await expect(models.use('one')).rejects.toThrow(/can not be chosen/);
    await models.remove('one');
  });

  test('drops what was begun long ago and never ended, and nothing else', async () => {
    const models = emptyFolder();
    const incoming = await models.incoming();
    const long = new Date(Date.now() - 48 * 3_600_000);
    for (const name of ['model-old', 'gone-old', 'model-new', 'download.part']) {
      mkdirSync(join(incoming, name));
      if (name !== 'model-new') utimesSync(join(incoming, name), long, long);
    }
    await models.add(toy('one'));
    expect(readdirSync(incoming).sort()).toEqual(['download.part', 'model-new']);
  });

  test('knows the models that tell speakers apart, with or without a description', async () => {
    const folder = join(scratchFolder(), 'diarization');
    mkdirSync(folder);
    writeFileSync(join(folder, 'segmentation.ort'), 'a');
    expect(await installedModel(folder, 'diarization')).toMatchObject({
      problem: 'it lacks embedding.ort',
    });
    writeFileSync(join(folder, 'embedding.ort'), 'b');
    expect(await installedModel(folder, 'diarization')).toMatchObject({
      problem: null,
      manifest: { family: 'diarization' },
    });
  });
});
