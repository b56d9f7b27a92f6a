import { isCode, isFixture, isGenerated } from '../repository/file-kinds.ts';
import type { LawViolation } from '../repository/law-violation.ts';
import type { Tree } from '../repository/tree.ts';

const maximumByteLength = 2_000_000;
const maximumLines = 300;

/** No file is so large that clones get slow, and no hand-written file so long that it has several subjects. */
export function filesStaySmall(tree: Tree): LawViolation[] {
  return tree.paths.flatMap((file): LawViolation[] => {
    const byteLength = tree.byteLength(file);
    if (byteLength > maximumByteLength) {
      const what = `The file has ${byteLength} bytes, more than ${maximumByteLength}.`;
      return [{ file, line: 1, what, whatToDo: 'Fetch or generate it instead of committing it.' }];
    }
    if (!isCode(file) || isGenerated(file) || isFixture(file)) return [];
    const lines = tree.read(file).trimEnd().split('\n').length;
    if (lines <= maximumLines) return [];
    const what = `The file has ${lines} lines, more than ${maximumLines}.`;
    return [{ file, line: maximumLines + 1, what, whatToDo: 'Split it by its reasons to exist.' }];
  });
}
