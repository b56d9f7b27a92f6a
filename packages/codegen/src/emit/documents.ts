import { parse } from 'yaml';
import type { Model } from '../model/model.ts';

/** The bundle itself, as it is served; JSON has no comments, so it has no header. */
export function emitOpenapiJson(model: Model): string {
  return `${JSON.stringify(model.document, null, 2)}\n`;
}

/** The text of each Arazzo document, by its name without the ending. */
type Workflows = ReadonlyMap<string, string>;

/** The path of the bundle, relative to a generated workflow. */
const BUNDLE = './openapi.json';

/** All workflows as JSON data, for users of the contract. JSON has no comments, so the file has no header. */
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
