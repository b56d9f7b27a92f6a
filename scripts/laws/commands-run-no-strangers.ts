import type { LawViolation } from '../repository/law-violation.ts';
import { linesThatMatch } from '../repository/text-search.ts';
import type { Tree } from '../repository/tree.ts';

const forbidden = [
  {
    pattern: /\bnpx (?!--no )@?verbatim[\w/-]*/,
    what: 'Outside of this folder, npx downloads and runs the package that anyone published under that name',
    whatToDo: 'Write `npx --no`, which runs installed commands only.',
  },
];

/** No hint, guide or script of ours runs a package of strangers where ours is not installed. */
export const commandsRunNoStrangers = (tree: Tree): LawViolation[] =>
  linesThatMatch(tree, forbidden);
