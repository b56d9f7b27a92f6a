import { expect, test } from 'vitest';
import { commandsRunNoStrangers } from '../../laws/forbidden-text.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { plantedTree } from '../planted.ts';

const linesIn = (text: string): number[] =>
  commandsRunNoStrangers(plantedTree({ 'a.md': text })).map(({ line = 0 }) => line);

test('in this repository, no command runs a package of strangers', () => {
  expect(commandsRunNoStrangers(thisRepository()).map(readable)).toEqual([]);
});

test('a command of ours without --no is found', () => {
  const npx = 'npx';
  expect(
    linesIn(
      [`${npx} verbatim serve`, `${npx} @verbatim/cli serve`, `\n\`${npx} verbatim-mock\``].join(
        '\n',
      ),
    ),
  ).toEqual([1, 2, 4]);
});

test.each([
  'npx --no verbatim serve',
  'npx quicktype@26.0.0 a.json',
  'npx vitest run',
  'by npm or npx it is',
])('%s is no violation', (text) => {
  expect(linesIn(text)).toEqual([]);
});
