import { type Operation, operations } from '@verbatim/contract';
import { findSchemathesis, pythonPackages, runSchemathesis } from '@verbatim/real-parts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import type { Judge } from './judge.ts';

const all: readonly Operation[] = Object.values(operations);
const idsOf = (wanted: (operation: Operation) => boolean): string[] =>
  all.filter(wanted).map(({ id }) => id);

const found = findSchemathesis();

/** https://schemathesis.readthedocs.io */
export const schemathesis: Judge = {
  name: 'Schemathesis',
  version: pythonPackages('schemathesis')[0]?.split('==')[1] ?? '',
  how: 'the configuration of our tests, and `--max-failures 1`',
  missing: 'missing' in found ? found.missing : null,
  judge: ({ url, key }, { seconds, signal, onFinding }) =>
    inTemporaryFolder(async (folder) => {
      const { text, passed } = await runSchemathesis({
        url,
        key,
        documentPath: operations.getOpenapiDocument.path,
        folder,
        seconds,
        seed: '1',
        dialectOperations: idsOf(({ dialect }) => dialect !== null),
        leftOut: idsOf(({ websocket, listener }) => websocket !== null || listener === 'internal'),
        moreArguments: ['--max-failures', '1'],
        signal,
      });
      if (!passed && !signal.aborted) onFinding(/^- (.+)$/m.exec(text)?.[1] ?? text.slice(-500));
    }),
};
