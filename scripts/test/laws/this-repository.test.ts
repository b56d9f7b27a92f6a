import { expect, test } from 'vitest';
import { contractIsWrittenOnce, repetitions } from '../../laws/contract-is-written-once.ts';
import { dependenciesPointOneWay } from '../../laws/dependencies-point-one-way.ts';
import { filesStaySmall } from '../../laws/files-stay-small.ts';
import {
  commandsRunNoStrangers,
  languagesAreAsked,
  nothingIsLeftForLater,
  nothingNamesAMachine,
  serviceDoesNotFetch,
} from '../../laws/forbidden-text.ts';
import { generatedCodeIsLeftAlone } from '../../laws/generated-code-is-left-alone.ts';
import { importsAreDeclared, unimported } from '../../laws/imports-are-declared.ts';
import { importsMakeNoCircles } from '../../laws/imports-make-no-circles.ts';
import { licensesAreAllowed, lookedUp } from '../../laws/licenses-are-allowed.ts';
import { foldersHaveAReadme, linksResolve } from '../../laws/markdown.ts';
import { namesSayWhatIsInside } from '../../laws/names-say-what-is-inside.ts';
import {
  installScriptsAreDecided,
  packagesHaveIntegrity,
  productHasOneVersion,
  twoVersions,
  versionsAreExact,
} from '../../laws/packages.ts';
import { socketsHaveOneWriter } from '../../laws/sockets-have-one-writer.ts';
import { testsAreHonest, workspacesAreTested } from '../../laws/tests.ts';
import { type LawViolation, readable, type Tree, thisRepository } from '../../repository/tree.ts';

test.each<[what: string, law: (tree: Tree) => LawViolation[]]>([
  ['no command runs a package of strangers', commandsRunNoStrangers],
  ['the contract is written once', contractIsWrittenOnce],
  ['dependencies point one way', dependenciesPointOneWay],
  ['files stay small', filesStaySmall],
  ['every folder that a stranger opens first has a README', foldersHaveAReadme],
  ['generated code is left alone', generatedCodeIsLeftAlone],
  ['imports are declared and declared packages are used', importsAreDeclared],
  [
    'no file imports itself by way of others, and no folder does in the source of a workspace',
    importsMakeNoCircles,
  ],
  ['install scripts are decided', installScriptsAreDecided],
  ['licenses are allowed', licensesAreAllowed],
  ['the links of Markdown files resolve', linksResolve],
  ['names say what is inside', namesSayWhatIsInside],
  ['nothing is left for later', nothingIsLeftForLater],
  ['nothing names a machine', nothingNamesAMachine],
  ['packages have integrity', packagesHaveIntegrity],
  ['the product has one version', productHasOneVersion],
  ['no package of the service uses the global fetch', serviceDoesNotFetch],
  ['add-ons ask the language', languagesAreAsked],
  ['every byte to a client goes through the writer of its socket', socketsHaveOneWriter],
  ['tests are honest', testsAreHonest],
  ['versions are exact', versionsAreExact],
  ['workspaces are tested', workspacesAreTested],
])('in this repository, %s', (_, law) => {
  expect(law(thisRepository()).map(readable)).toEqual([]);
});

/** The exceptions that a law needs no longer. */
function idle<Exception>(
  law: (tree: Tree, exceptions: readonly Exception[]) => LawViolation[],
  exceptions: readonly Exception[],
): Exception[] {
  const findingsWith = (some: readonly Exception[]): number => law(thisRepository(), some).length;
  const needed = findingsWith(exceptions);
  return exceptions.filter(
    (each) => findingsWith(exceptions.filter((other) => other !== each)) === needed,
  );
}

test.each([
  ['repetitions', () => idle(contractIsWrittenOnce, repetitions)],
  ['unimported', () => idle(importsAreDeclared, unimported)],
  ['lookedUp', () => idle(licensesAreAllowed, lookedUp)],
  ['twoVersions', () => idle(versionsAreExact, twoVersions)],
])('no exception in %s is idle', (_, idleOnes) => {
  expect(idleOnes()).toEqual([]);
});
