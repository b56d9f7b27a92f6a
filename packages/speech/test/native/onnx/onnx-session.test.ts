import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OnnxSession } from '../../../src/native/onnx/onnx-session.ts';
import { type Model, onnx } from '../../engines/sherpa/onnx.ts';
import { scratchFolder } from '../../scratch.ts';

const folder = scratchFolder();

/** Twice each number, and how often a whole number is in the input of that name. */
const doubling: Model = {
  inputs: [
    { name: 'x', dims: ['rows', 2] },
    { name: 'count', whole: true, dims: [1] },
  ],
  outputs: [
    { name: 'doubled', dims: ['rows', 2] },
    { name: 'same', whole: true, dims: [1] },
  ],
  constants: {},
  steps: [
    { operation: 'Add', inputs: ['x', 'x'], outputs: ['doubled'] },
    { operation: 'Identity', inputs: ['count'], outputs: ['same'] },
  ],
  about: {},
};
/** A product of matrices, which takes a while. */
const product: Model = {
  inputs: [{ name: 'x', dims: ['n', 'n'] }],
  outputs: [{ name: 'y', dims: ['n', 'n'] }],
  constants: {},
  steps: [{ operation: 'MatMul', inputs: ['x', 'x'], outputs: ['y'] }],
  about: {},
};

function written(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const doublingPath = written('doubling.onnx', onnx(doubling));

describe('a network', () => {
  test('says which tensors it takes and computes', async () => {
    const session = await OnnxSession.open(doublingPath);
    expect([...session.inputs]).toEqual([
      ['x', { type: 'float32', dims: [null, 2] }],
      ['count', { type: 'int64', dims: [1] }],
    ]);
    expect([...session.outputs]).toEqual([
      ['doubled', { type: 'float32', dims: [null, 2] }],
      ['same', { type: 'int64', dims: [1] }],
    ]);
    session.dispose();
  });

  test('computes, and takes what it computed without a copy in JavaScript', async () => {
    const session = await OnnxSession.open(doublingPath);
    const x = session.tensor(Float32Array.from([1, 2, 3, 4, 5, 6]), [3, 2]);
    const count = session.tensor(BigInt64Array.from([7n]), [1]);
    const { doubled, same } = await session.run({ x, count }, ['doubled', 'same']);
    expect([...doubled.floats()]).toEqual([2, 4, 6, 8, 10, 12]);
    expect(same.shape).toEqual({ type: 'int64', dims: [1] });
    expect(() => same.floats()).toThrow('The elements are not float32 but int64.');
    const again = await session.run({ x: doubled, count: same }, ['doubled']);
    expect(again.doubled.shape).toEqual({ type: 'float32', dims: [3, 2] });
    expect([...again.doubled.floats()]).toEqual([4, 8, 12, 16, 20, 24]);
    expect([...x.floats()]).toEqual([1, 2, 3, 4, 5, 6]);
    const none = session.tensor(new Float32Array(), [0, 2]);
    const nothing = await session.run({ x: none, count }, ['doubled']);
    expect(nothing.doubled.shape.dims).toEqual([0, 2]);
    expect(nothing.doubled.floats()).toHaveLength(0);
    session.dispose();
  });

  test('leaves the event loop free while it computes, and can not be disposed of then', async () => {
    const session = await OnnxSession.open(written('product.onnx', onnx(product)));
    const x = session.tensor(new Float32Array(800 * 800).fill(1), [800, 800]);
    let isDone = false;
    const running = session.run({ x }, ['y']).finally(() => {
      isDone = true;
    });
    expect(() => session.dispose()).toThrow('still runs');
    await new Promise((resolve) => setImmediate(resolve));
    expect(isDone).toBe(false);
    const { y } = await running;
    expect(y.floats()[0]).toBe(800);
    session.dispose();
  });

  test('gives all memory back', async () => {
    const session = await OnnxSession.open(doublingPath);
    const count = session.tensor(BigInt64Array.from([0n]), [1]);
    const once = async (): Promise<void> => {
      const x = session.tensor(new Float32Array(1_000_000), [500_000, 2]);
      const { doubled } = await session.run({ x, count }, ['doubled']);
      for (const each of [x, doubled]) each.dispose();
    };
    for (let time = 0; time < 5; time += 1) await once();
    const before = process.memoryUsage.rss();
    for (let time = 0; time < 60; time += 1) await once();
    // Kept tensors would be 480 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    session.dispose();
  });
});

describe('what is wrong is said', () => {
  test.each([
    ['is empty', new Uint8Array()],
    ['is something else', Buffer.from('no network at all')],
    ['is cut off', onnx(doubling).subarray(0, 60)],
    [
      'has an unknown operation',
      onnx({ ...doubling, steps: [{ operation: 'Sing', inputs: ['x'], outputs: ['doubled'] }] }),
    ],
  ])('of a file that %s', async (_, bytes) => {
    const path = written('bad.onnx', bytes);
    await expect(OnnxSession.open(path)).rejects.toThrow(
      /bad\.onnx can not be loaded\. ONNX Runtime: \S/,
    );
  });

  test('of a file that is not there', async () => {
    await expect(OnnxSession.open(join(folder, 'none.onnx'))).rejects.toThrow(
      /none\.onnx can not be loaded\. ONNX Runtime: .*File doesn't exist/,
    );
  });

  test('of inputs and outputs that do not fit', async () => {
    const session = await OnnxSession.open(doublingPath);
    expect(() => session.tensor(new Float32Array(5), [3, 2])).toThrow(
      '5 elements are not a tensor of 3 x 2.',
    );
    const x = session.tensor(new Float32Array(6), [3, 2]);
    const wide = session.tensor(new Float32Array(6), [2, 3]);
    const flag = session.tensor(new Uint8Array([1]), [1]);
    const count = session.tensor(new BigInt64Array(1), [1]);
    await expect(session.run({ y: x, count }, ['doubled'])).rejects.toThrow(/ONNX Runtime: .*y/);
    await expect(session.run({ x, count }, ['tripled'])).rejects.toThrow(/ONNX Runtime: .*tripled/);
    await expect(session.run({ x: wide, count }, ['doubled'])).rejects.toThrow(/dimensions/);
    await expect(session.run({ x, count: flag }, ['same'])).rejects.toThrow(/bool.*int64/);
    session.dispose();
  });

  test('of what has been disposed of', async () => {
    const session = await OnnxSession.open(doublingPath);
    const x = session.tensor(new Float32Array(2), [1, 2]);
    x.dispose();
    x.dispose();
    expect(() => x.floats()).toThrow('The tensor has been disposed of.');
    await expect(session.run({ x }, ['doubled'])).rejects.toThrow(
      'The tensor has been disposed of.',
    );
    session.dispose();
    session.dispose();
    await expect(session.run({}, ['doubled'])).rejects.toThrow('The session has been disposed of.');
  });
});
