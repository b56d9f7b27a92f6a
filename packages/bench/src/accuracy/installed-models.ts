import { ModelFolder, recognizes } from '@verbatim/speech';

/** A model that recognizes speech. */
export interface MeasuredModel {
  readonly name: string;
  readonly folder: string;
  readonly family: string;
  readonly languages: 'any' | readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** The models of a folder that can be used; none without a folder. */
export async function installedModels(models: string | undefined): Promise<MeasuredModel[]> {
  if (models === undefined) return [];
  return (await new ModelFolder(models).list())
    .filter(recognizes)
    .map(({ name, folder, manifest: { family, languages, files } }) => ({
      ...{ name, folder, family, languages, files },
    }));
}
