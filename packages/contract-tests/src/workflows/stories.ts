import documents from '@verbatim/contract/workflows.json' with { type: 'json' };

/** An executable story of the contract: an Arazzo document. */
export interface Story {
  readonly name: string;
  readonly summary: string;
  /** What it has to be given. */
  readonly inputs: ReadonlySet<string>;
  readonly text: string;
}

interface Arazzo {
  readonly info: { readonly summary?: string; readonly title: string };
  readonly workflows: readonly { readonly inputs?: { readonly required?: readonly string[] } }[];
}

/** Every story of the contract. */
export const stories: readonly Story[] = Object.entries(
  documents as Readonly<Record<string, Arazzo>>,
).map(([name, document]) => {
  const { summary = document.info.title } = document.info;
  const inputs = new Set(document.workflows.flatMap((each) => each.inputs?.required ?? []));
  return { name, summary, inputs, text: JSON.stringify(document) };
});
