import { compatibleDocument } from '@verbatim/openapi-document';
import { assetFiles } from './assets.ts';
import type { PlacedBlock } from './checks/check-code.ts';
import { stateDiagram } from './diagrams/state-diagram.ts';
import { requestBounds } from './document/descriptions.ts';
import { callbacksOf, operationsOf } from './document/operations.ts';
import { schemasOf } from './document/schemas.ts';
import { type Html, html } from './html.ts';
import { codeFigure } from './markdown/code-block.ts';
import { renderMarkdown } from './markdown/render.ts';
import { measuredParts } from './measured/measured-parts.ts';
import { pageContextOf } from './page-context.ts';
import { contentPage, type Insertions } from './pages/content.ts';
import { errorIndex, errorPages } from './pages/errors.ts';
import { landingPage } from './pages/landing.ts';
import {
  changelogPage,
  decisionPages,
  downloadsPage,
  type OfferedDownload,
  releasesOf,
  releasesPage,
} from './pages/project.ts';
import { movedPages, navigationOf } from './plan.ts';
import { phases, sequenceDiagram } from './protocol/live-protocol.ts';
import { messagesPage } from './protocol/messages-page.ts';
import {
  causeTable,
  closeCodeEntries,
  closeCodeTable,
  serviceInputTable,
  serviceStateTable,
  sessionStates,
  statePlaces,
  stateRoutes,
  stateTable,
} from './protocol/protocol-tables.ts';
import { callbacksPage } from './reference/callbacks-page.ts';
import { goSamplesIn, pythonSamplesIn } from './reference/code-samples.ts';
import type { ReferenceContext } from './reference/context.ts';
import { operationPages, referenceIndex } from './reference/operation-page.ts';
import { schemaIndex, schemaPages } from './reference/schema-page.ts';
import { searchEntries } from './search/entries.ts';
import { relativeLinks, wholePage } from './site/layout.ts';
import { onePageReference } from './site/one-page-reference.ts';
import type { SitePage } from './site/page.ts';
import { bundlePath, releasedPath, type Sources } from './sources.ts';
import { twinFiles } from './twins/twins.ts';

/** The whole site in memory. */
export interface Site {
  /** Every file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** Names of the files in `images`, which are copied as they are. */
  readonly images: readonly string[];
  readonly pages: readonly SitePage[];
  readonly blocks: readonly PlacedBlock[];
}

/** Makes the site from its sources. The same sources always make the same site. `onePage` makes the reference of a document on one page. */
export async function makeSite(
  sources: Sources,
  onePage: (documentPath: string) => Promise<string> = onePageReference,
): Promise<Site> {
  const { reader } = sources;
  const { document } = reader;
  const pageContext = pageContextOf(sources);
  const rendered = new Map<string, Html>();
  const prose = (markdown: string): Html => {
    const known = rendered.get(markdown);
    if (known !== undefined) return known;
    const { html: made } = renderMarkdown(markdown, pageContext('apps/docs/content/index.md'));
    rendered.set(markdown, made);
    return made;
  };
  const reference: ReferenceContext = {
    document,
    schemas: schemasOf(reader),
    operations: operationsOf(reader),
    callbacks: callbacksOf(reader),
    goSamples: goSamplesIn(sources.goSamples),
    pythonSamples: pythonSamplesIn(sources.pythonSamples),
    prose,
  };
  const releases = releasesOf(document.info.version, sources.releasedYaml, sources.changelog);
  const [, ...older] = releases;
  const onePages = [
    { path: 'reference/one-page.html', from: bundlePath },
    ...older.map(({ path }) => ({ path, from: releasedPath })),
  ].map(async ({ path, from }): Promise<[string, string]> => [path, await onePage(from)]);
  const downloads = [
    ...documents(sources),
    ...older.map(({ version }) => ({
      name: `openapi-${version}.yaml`,
      what: `The last release, ${version}`,
      content: sources.releasedYaml,
    })),
  ];
  const insertions = insertionsFor(sources, prose);
  const texts = {
    'contract-rules': withoutHeading(sources.printed.contractRules),
    options: tablesOf(sources.options),
    metrics: tablesOf(sources.metrics),
    'add-ons': tablesOf(sources.addOns),
    'pii-types': tablesOf(sources.piiTypes),
    bounds: tablesOf(sources.bounds),
    generators: sources.generators,
    'outside-clients': sources.outsideClients,
    'request-bounds': requestBounds(reader),
  };
  const pages: SitePage[] = [
    ...sources.content.map((file) =>
      contentPage(
        file,
        pageContext(file.path),
        insertions,
        texts,
        file.name === 'live-protocol' ? closeCodeEntries() : [],
      ),
    ),
    messagesPage(reference),
    referenceIndex(reference),
    ...operationPages(reference),
    callbacksPage(reference),
    schemaIndex(reference),
    ...schemaPages(reference),
    errorIndex(pageContext('apps/docs/content/index.md')),
    ...errorPages(sources.errors, pageContext('openapi/errors/index.md')),
    ...decisionPages(sources.decisions, pageContext),
    changelogPage(sources.changelog, document.info.version, pageContext('CHANGELOG.md')),
    downloadsPage(downloads),
    releasesPage(releases),
    ...movedPages(),
  ];
  const landing = landingPage(document.info.summary, sources.capacity);
  const all = [landing, ...pages];
  const { assets, files: assetTexts } = await assetFiles(searchEntries(all), sources.sampleWav);
  const navigation = navigationOf(pages, reference);
  const frame = { navigation, assets, version: document.info.version };
  const files = new Map<string, string>([
    ...all.map((each): [string, string] => [
      each.path,
      relativeLinks(wholePage(each, frame).text, each.path),
    ]),
    ...assetTexts,
    ...twinFiles(all, navigation, document.info),
    ...downloads.map(({ name, content }): [string, string] => [`downloads/${name}`, content]),
    ...(await Promise.all(onePages)),
  ]);
  return { files, images: sources.images, pages: all, blocks: placedBlocks(all) };
}

const withoutHeading = (markdown: string): string => markdown.replace(/^# .+\n/, '');

/** The text after the line that names the generator, which readers of the site do not need. */
const tablesOf = (markdown: string): string => withoutHeading(markdown).replace(/^\n.+\n/, '');

function documents(sources: Sources): readonly OfferedDownload[] {
  const { openapiJson, openapiYaml, asyncapiYaml, postmanCollection, overlays } = sources;
  const all: readonly (readonly [name: string, what: string, content: string])[] = [
    ['openapi.json', 'The whole API as OpenAPI 3.1, in JSON', openapiJson],
    ['openapi.yaml', 'The same in YAML', openapiYaml],
    ...(['3.1', '3.0'] as const).map((version): [string, string, string] => [
      `openapi-${version}-for-generators.json`,
      `The same in the part of OpenAPI ${version} that common generators understand`,
      `${JSON.stringify(compatibleDocument(JSON.parse(openapiJson), version), null, 2)}\n`,
    ]),
    ['asyncapi.yaml', 'The live socket as AsyncAPI 3.0', asyncapiYaml],
    [
      'postman-collection.json',
      'Every HTTP operation with its first example, for Postman, Bruno and Insomnia',
      postmanCollection,
    ],
    [
      'overlay-public.yaml',
      'An overlay of OpenAPI: this API alone, at the address of a deployment',
      overlays.public,
    ],
    ['overlay-kong.yaml', 'An overlay for Kong', overlays.kong],
    ['overlay-aws.yaml', 'An overlay for HTTP APIs of AWS API Gateway', overlays.aws],
    ['verbatim.yml', 'A workflow that tests a deployment against the contract', sources.ciTemplate],
  ];
  return all.map(([name, what, content]) => ({ name, what, content }));
}

function insertionsFor(
  { ciTemplate, printed, accuracy, capacity, judges }: Sources,
  prose: (markdown: string) => Html,
): Insertions {
  return {
    'state-diagram': () =>
      stateDiagram('States of a live session', sessionStates, statePlaces, stateRoutes),
    'state-table': () => stateTable(prose),
    'cause-table': () => causeTable(prose),
    'service-states': () => serviceStateTable(prose),
    'service-inputs': () => serviceInputTable(prose),
    'sequence-diagram': () => sequenceDiagram('A live session from start to end', phases),
    'close-codes': () => closeCodeTable(prose),
    ...measuredParts(
      'capacity',
      capacity,
      'capacity-costs capacity-sizing capacity-needs capacity-money',
    ),
    ...measuredParts(
      'judges',
      judges,
      'judges judges-responses judges-requests judges-jobs judges-lists',
    ),
    ...measuredParts(
      'accuracy',
      accuracy,
      'accuracy-english accuracy-languages accuracy-use live-speech accuracy-speakers accuracy-long',
    ),
    'contract-help': () => terminal(printed.contractHelp),
    'mock-help': () => terminal(printed.mockHelp),
    'mock-faults': () => terminal(printed.mockFaults),
    'ci-template': () =>
      html`${codeFigure({ code: ciTemplate.trimEnd(), language: 'yaml', title: '.github/workflows/verbatim.yml' })}`,
  };
}

/** The output of a command, as in a terminal. */
const terminal = (text: string): Html =>
  codeFigure({ code: text.trim(), language: 'text', title: null }, 'What the command prints');

const placedBlocks = (pages: readonly SitePage[]): readonly PlacedBlock[] =>
  pages.flatMap(({ blocks, path, source }) =>
    blocks.map((block) => ({ block, where: source ?? path })),
  );
