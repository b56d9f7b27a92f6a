import { dottedName, faultsIn, isNode, type SyntaxNode } from '../repository/source.ts';
import {
  isCode,
  isFixture,
  isGenerated,
  isTest,
  type LawViolation,
  type Tree,
} from '../repository/tree.ts';

const maximumByteLength = 2_000_000;
const maximumLines = 500;
const maximumFields = 10;

/** Classes that have more fields. A class leaves this list when it is made smaller; none joins it. */
const largeClasses: ReadonlySet<string> = new Set(
  `ApiRequest AudioQueue ByteStream Cluster Delivery LiveRecognizerPool
  MockPreRecordedJob MockSession PartialStream ProcessRecognizer RealtimeAddOns
  RecognizerPool RunningSession Segmenter SendQueue ServerAddress SessionRecognizer`.split(/\s+/),
);

/**
 * No file is so large that clones get slow, no hand-written file so long that it has several subjects, and no class has more fields than a reader
 * can keep in mind. Biome limits functions (`noExcessiveLinesPerFunction`).
 */
export const filesStaySmall = (tree: Tree): LawViolation[] =>
  tree.paths.flatMap((file): LawViolation[] => {
    const byteLength = tree.byteLength(file);
    if (byteLength > maximumByteLength) {
      const what = `The file has ${byteLength} bytes, more than ${maximumByteLength}.`;
      return [{ file, line: 1, what, whatToDo: 'Fetch or generate it instead of committing it.' }];
    }
    if (!isCode(file) || isGenerated(file) || isFixture(file)) return [];
    const lines = tree.read(file).trimEnd().split('\n').length;
    const classes = isTest(file) ? [] : largeClassesIn(tree, file);
    if (lines <= maximumLines) return classes;
    const what = `The file has ${lines} lines, more than ${maximumLines}.`;
    const whatToDo = 'Split it by its reasons to exist.';
    return [...classes, { file, line: maximumLines + 1, what, whatToDo }];
  });

const largeClassesIn = (tree: Tree, file: string): LawViolation[] =>
  faultsIn(tree, file, (node) => {
    if (node.type !== 'ClassDeclaration' || !isNode(node['body'])) return [];
    const name = dottedName(node['id']) ?? 'class';
    const fields = (node['body']['body'] as readonly SyntaxNode[]).filter(isField).length;
    if (fields <= maximumFields || largeClasses.has(name)) return [];
    const what = `The class ${name} has ${fields} fields, more than ${maximumFields}.`;
    return [{ what, whatToDo: 'Make what belongs together an object.' }];
  });

/** Members that hold something: arrow functions are methods. */
const isField = ({ type, value }: SyntaxNode): boolean =>
  type === 'PropertyDefinition' && !(isNode(value) && value.type === 'ArrowFunctionExpression');
