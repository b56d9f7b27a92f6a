import { parse } from 'yaml';

/** The text of each Arazzo document, by its name without the ending. */
export type Workflows = ReadonlyMap<string, string>;

/** The bundle, as it lies beside a workflow once both are written down again. */
const BUNDLE = './openapi.json';

/** Every workflow as data, so that whoever has the contract can walk it; JSON has no comments, so it carries no header. */
export function emitWorkflows(workflows: Workflows): string {
  const names = [...workflows.keys()].sort();
  const documents = names.map(
    (name) => [name, onBundle(parse(workflows.get(name) ?? ''))] as const,
  );
  return `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`;
}

interface ArazzoDocument {
  readonly sourceDescriptions?: readonly { readonly type?: string }[];
}

function onBundle(document: ArazzoDocument): ArazzoDocument {
  const sources = document.sourceDescriptions?.map((source) => {
    return source.type === 'openapi' ? { ...source, url: BUNDLE } : source;
  });
  return sources ? { ...document, sourceDescriptions: sources } : document;
}
