import documents from '@verbatim/contract/workflows.json' with { type: 'json' };

/** An Arazzo workflow of the contract. */
export interface Workflow {
  readonly name: string;
  readonly summary: string;
  /** Names of its inputs. */
  readonly inputs: ReadonlySet<string>;
  readonly text: string;
}

interface Arazzo {
  readonly info: { readonly summary?: string; readonly title: string };
  readonly workflows: readonly { readonly inputs?: { readonly required?: readonly string[] } }[];
}

/** All Arazzo workflows of the contract. */
export const contractWorkflows: readonly Workflow[] = Object.entries(
  documents as Readonly<Record<string, Arazzo>>,
).map(([name, document]) => {
  const { summary = document.info.title } = document.info;
  const inputs = new Set(document.workflows.flatMap((each) => each.inputs?.required ?? []));
  return { name, summary, inputs, text: JSON.stringify(document) };
});
