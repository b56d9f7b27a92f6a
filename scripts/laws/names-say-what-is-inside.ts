import { type Fault, isFixture, type LawViolation, type Tree } from '../repository/tree.ts';

interface Naming {
  /** The start of the paths that it governs. */
  readonly under: string;
  /** What the last part of such a path looks like. */
  readonly name: RegExp;
  readonly rule: string;
}

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Files that are named after something that has a name of its own. The last one governs all others. */
const namings: readonly Naming[] = [
  {
    under: 'openapi/components/securitySchemes/',
    name: /^[a-z][A-Za-z]*\.yaml$/,
    rule: 'as its scheme, in camelCase',
  },
  {
    under: 'openapi/components/',
    name: /^[A-Z][A-Za-z0-9]*\.yaml$/,
    rule: 'as its component, in PascalCase',
  },
  {
    under: 'openapi/paths/',
    name: /^[a-z0-9._-]+(\{[a-z_]+\}[a-z0-9._-]*)*\.yaml$/,
    rule: 'after its URL, with _ for /',
  },
  {
    under: 'openapi/webhooks/',
    name: /^[a-z]+(\.[a-z]+(_[a-z]+)*)*\.yaml$/,
    rule: 'after its event',
  },
  { under: 'openapi/errors/', name: /^[a-z]+(_[a-z]+)*\.md$/, rule: 'after its code' },
  { under: '', name: kebab, rule: 'in kebab-case' },
];

/** Files of Go, and modules of Python that are imported; a script may have any name. */
const snakeNamed = /\.go$|^packages\/client-python\/.+\.py$/;

/** As in `session_test.go` and `__init__.py`. */
const snakeNaming: Omit<Naming, 'under'> = {
  name: /^(__)?[a-z0-9]+(_[a-z0-9]+)*(__)?\.(go|py)$/,
  rule: 'in snake_case',
};

/** A handler of the service, or its test: named as its operation. */
const handler = /^apps\/api\/(?:src\/.+\/([a-z][A-Za-z]*)|test\/.+\/([a-z][A-Za-z]*)\.test)\.ts$/;

/** Files whose names tools and forges expect, anywhere. */
const conventional =
  /^((README|CONTRIBUTING|CONTEXT|CHANGELOG|SECURITY)\.md|LICENSE|NOTICE|Dockerfile|Chart\.yaml|NOTES\.txt|_helpers\.tpl)$/;

/** Folders that the OpenAPI specification names. */
const specified = new Set([
  'openapi/components/securitySchemes',
  'openapi/components/requestBodies',
]);

/** A drawer for everything: such a name does not say what is inside. */
const drawer = /^(common|misc)$|(^|-)(utils?|helpers?)$/;

/** Files and folders are in kebab-case, or named after what they describe; none is a drawer for everything. */
export function namesSayWhatIsInside(tree: Tree): LawViolation[] {
  const operations = operationIds(tree);
  const isHandler = (path: string): boolean => {
    const [, source, test] = handler.exec(path) ?? [];
    return operations.has(source ?? test ?? '');
  };
  return tree.paths
    .filter((path) => !isFixture(path))
    .flatMap((path) =>
      [
        ...misnamedFolder(path),
        ...(isHandler(path) ? [] : misnamedFile(path)),
        ...drawerFor(path),
      ].map((fault) => ({ file: path, line: 1, ...fault })),
    );
}

function operationIds(tree: Tree): Set<string> {
  const paths = tree.paths.filter((path) => /^openapi\/paths\/.+\.yaml$/.test(path));
  const ids = paths.flatMap((path) => [...tree.read(path).matchAll(/operationId: *(\w+)/g)]);
  return new Set(ids.map(([, id = '']) => id));
}

function misnamedFile(file: string): Fault[] {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (conventional.test(name)) return [];
  const naming = snakeNamed.test(file)
    ? snakeNaming
    : namings.find(({ under }) => file.startsWith(under));
  if (naming === undefined || naming.name.test(name)) return [];
  return [{ what: `${name} is misnamed.`, whatToDo: `Name it ${naming.rule}.` }];
}

function misnamedFolder(file: string): Fault[] {
  const parts = file.split('/').slice(0, -1);
  const at = parts.findIndex(
    (part, index) => !kebab.test(part) && !specified.has(parts.slice(0, index + 1).join('/')),
  );
  if (at === -1) return [];
  return [{ what: `The folder ${parts[at]} is misnamed.`, whatToDo: 'Name it in kebab-case.' }];
}

function drawerFor(file: string): Fault[] {
  const part = file.split('/').find((each) => drawer.test(each.replace(/\..*$/, '')));
  if (part === undefined) return [];
  const whatToDo = 'Name it after what it is about.';
  return [{ what: `${part} could hold anything.`, whatToDo }];
}
