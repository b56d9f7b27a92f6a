import type { ContractRule } from '../rules.ts';
import { newCase, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { NOWHERE } from '../values/texts.ts';
import {
  contractWorkflows,
  findRespect,
  runWorkflows,
  startProxy,
  type Workflow,
} from '../workflows/respect.ts';

const how =
  'its Arazzo document is run by redocly respect, through a proxy that checks every response';

/** The Arazzo workflows of the contract, run by redocly respect. */
export const workflows = suite({
  id: 'workflows',
  title: 'Workflows',
  rules: Object.fromEntries(
    contractWorkflows.map(({ name, summary }): [string, ContractRule] => [
      name,
      { sentence: summary, how },
    ]),
  ),
  cases: [
    newCase(
      'the Arazzo workflows run',
      'two stored files, four jobs and a session',
      async (trial) => {
        const command = findRespect();
        if (command === undefined) return trial.skip('@redocly/cli is not installed');
        const audioUrl =
          trial.run.options.audioUrl ?? (trial.run.honorsPrefer ? `${NOWHERE}/a.mp3` : undefined);
        const possible = contractWorkflows.filter(
          ({ inputs }) => audioUrl !== undefined || !inputs.has('audio_url'),
        );
        await runAll(trial, command, possible, audioUrl);
        for (const { name } of contractWorkflows.filter(
          (workflow) => !possible.includes(workflow),
        )) {
          trial.leave(name, 'it needs an --audio-url');
        }
      },
    ),
  ],
});

async function runAll(
  trial: Trial,
  command: string,
  possible: readonly Workflow[],
  audioUrl: string | undefined,
): Promise<void> {
  const { target, options } = trial.run;
  const proxy = await startProxy(trial);
  try {
    const result = await runWorkflows(command, possible, {
      baseUrl: proxy.url,
      inputs: {
        service_key: target.key,
        ...(audioUrl === undefined ? {} : { audio_url: audioUrl }),
      },
      seconds: options.patienceSeconds + 30,
      signal: trial.signal,
    });
    for (const { name } of possible) {
      const [first] = result.get(name) ?? [];
      trial.expect(name, first === undefined, () => `${first?.step}: ${first?.message}`);
    }
  } finally {
    await proxy.close();
  }
}
