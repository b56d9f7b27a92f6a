import { expect, test } from 'vitest';
import { nothingIsLeftForLater } from '../../laws/forbidden-text.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { plantedTree } from '../planted.ts';

const notes = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['XX', 'X'],
  ['HA', 'CK'],
].map((halves) => halves.join(''));

test('in this repository, nothing is left for later', () => {
  expect(nothingIsLeftForLater(thisRepository()).map(readable)).toEqual([]);
});

test.each(notes)('%s is found in any file', (note) => {
  const found = nothingIsLeftForLater(
    plantedTree({ 'a.ts': `\n// ${note}: rest`, 'b.yaml': `# (${note})`, c: note }),
  );
  expect(found.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([
    `a.ts:2 This is left for later: ${note}.`,
    `b.yaml:1 This is left for later: ${note}.`,
    `c:1 This is left for later: ${note}.`,
  ]);
});

test.each(notes)('%s as part of a word is no violation, nor in what others wrote', (note) => {
  const tree = plantedTree({
    'a.ts': `const a${note}s = 1;`,
    'b.md': note.toLowerCase(),
    'package-lock.json': note,
  });
  expect(nothingIsLeftForLater(tree)).toEqual([]);
});
