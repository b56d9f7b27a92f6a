import { test } from 'vitest';
import { pythonFiles } from '../../../src/emit/python/package.ts';
import { modelOf, topic } from '../../fixture.ts';
import { expectFile } from '../../snapshot.ts';

test.each(['types.py', 'results.py', 'methods.py', 'operations.py', 'samples.py'])(
  '%s of each topic is as reviewed',
  async (name) => {
    const texts = [
      'bodies',
      'composition',
      'errors',
      'parameters',
      'unions',
      'websocket',
      'webhooks',
    ]
      .map((each) => `# topic: ${each}\n${pythonFiles(modelOf(topic(each))).get(name)}`)
      .join('\n');
    await expectFile(texts, `python/${name}`);
  },
);
