import { typedCommand } from '@verbatim/processes/typed-command';
import type { Engine } from '../engines/engine.ts';
import { EngineError, RecognitionError } from '../recognition/errors.ts';
import { catalog, runsHere, smallestFor, starterModels } from './catalog.ts';
import { engineOf } from './engine-of.ts';
import { type RecognitionModel, recognizes } from './installed-model.ts';
import { ModelFolder } from './model-folder.ts';

/** Options for choosing an engine. */
export interface EngineChoice {
  /** Folder of the models. */
  readonly modelsDirectory: string;
  /** Engines on servers that the operator has set up: they come first, and models of this machine stand in for them. */
  readonly onServers?: readonly Engine[];
  /** Ends the model that is loading, and the choice with it. */
  readonly signal?: AbortSignal | undefined;
}

/** The engines to use, the best first. */
interface ChosenEngines {
  readonly engines: readonly [Engine, ...Engine[]];
  /** Lines for operators: each engine, and what is missing. */
  readonly report: readonly string[];
  /** Why recognition is not better, and what to do about it; null if nothing is missing. It is in the report, too. */
  readonly advice: string | null;
}

const NOTHING =
  'There is nothing to recognize speech with: no model works, and SPEECH_SERVERS names no server. The service does not start.';
const getModels = (): string =>
  `${typedCommand('models get starter')} installs the usual models, with --folder from files; ${typedCommand('models list')} shows all.`;
/** The starter set has one, unless this processor can't run it. */
const getMultilingual = (): string => {
  const isInStarter = catalog.some(
    ({ name, sources, manifest }) =>
      starterModels.includes(name) &&
      'languages' in manifest &&
      manifest.languages === 'any' &&
      sources.some(runsHere),
  );
  const name = isInStarter ? 'starter' : (smallestFor('any')?.name ?? 'NAME');
  return `No installed model understands all languages; ${typedCommand(`models get ${name}`)} installs one.`;
};

/**
 * Chooses the servers that the operator has set up, and the model that the operator chose, else all models that are installed. Each is
 * started once to see that it works. Throws an `EngineError` if none does, and the reason of the signal once that is aborted.
 */
export async function chooseEngines({
  modelsDirectory,
  onServers = [],
  signal,
}: EngineChoice): Promise<ChosenEngines> {
  const folder = new ModelFolder(modelsDirectory);
  const models = (await folder.list()).filter(recognizes);
  const chosen = await folder.chosen();
  const broken: string[] = [];
  const working: Engine[] = [];
  for (const model of inOrder(models, chosen)) {
    const engine = engineOf(model);
    const problem = await problemOf(engine, signal);
    if (problem !== null) broken.push(`The model ${model.name} can not be used: ${problem}`);
    else working.push(engine);
    // The operator's choice is for everything.
    if (problem === null && model.name === chosen) break;
  }
  // A server that does not answer now may do so later.
  const problems = (await Promise.all(onServers.map(problemsOfServers))).flat();
  const [best, ...others] = [...onServers, ...working];
  if (best === undefined) throw new EngineError([NOTHING, ...broken, getModels()].join('\n'));
  const understandsAll = [best, ...others].some(
    ({ capabilities }) => capabilities.languages === 'any',
  );
  const isPinned = best.model === chosen;
  const found = described(
    [best, ...others],
    [...broken, ...(understandsAll || isPinned ? [] : [getMultilingual()])],
  );
  // Advice is seen by callers, who have no business with addresses.
  return { ...found, report: [...found.report, ...problems] };
}

/** The chosen model first, then by expected word error rate; unknown rates come last. */
function inOrder(
  models: readonly RecognitionModel[],
  chosen: string | null,
): readonly RecognitionModel[] {
  const rank = ({ name, manifest }: RecognitionModel): number =>
    name === chosen ? -1 : (manifest.expectedWordErrorRate ?? Number.POSITIVE_INFINITY);
  return [...models].sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

async function problemOf(engine: Engine, signal: AbortSignal | undefined): Promise<string | null> {
  try {
    await (await engine.start(signal)).close();
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof RecognitionError && error.cause instanceof Error)
      return error.cause.message;
    throw error;
  }
}

async function problemsOfServers(engine: Engine): Promise<string[]> {
  await (await engine.start()).close();
  return (engine.servers?.status() ?? []).flatMap(({ problem }) => problem ?? []);
}

function about({ name, model, capabilities, expectedWordErrorRate }: Engine): string {
  const { languages } = capabilities;
  const which = languages === 'any' ? 'all languages' : languages.join(', ');
  const accuracy =
    expectedWordErrorRate === null
      ? 'its accuracy is unknown'
      : `about ${expectedWordErrorRate} of 100 words wrong in clean speech`;
  return `Speech: ${model} on ${name} (${which}; ${accuracy}).`;
}

/** Engines with their report for the operator. */
function described(engines: ChosenEngines['engines'], advice: readonly string[]): ChosenEngines {
  return {
    engines,
    report: [...engines.map(about), ...advice],
    advice: advice.length === 0 ? null : advice.join(' '),
  };
}
