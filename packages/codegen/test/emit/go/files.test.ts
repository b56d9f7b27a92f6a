import { test } from 'vitest';
import { goFiles } from '../../../src/emit/go/package.ts';
import { modelOf, topic } from '../../fixture.ts';
import { expectFile } from '../../snapshot.ts';

const TOPICS = ['bodies', 'composition', 'errors', 'parameters', 'unions', 'websocket', 'webhooks'];

test.each(['methods', 'operations', 'records', 'samples_test', 'unions', 'values'])(
  '%s of each topic are as reviewed',
  async (name) => {
    const texts = TOPICS.map(
      (each) => `// topic: ${each}\n${goFiles(modelOf(topic(each))).get(`generated_${name}.go`)}`,
    );
    await expectFile(texts.join('\n'), `go/${name}.go`);
  },
);
