import { describe, expect, test } from 'vitest';
import { goFiles } from '../../../src/emit/go/package.ts';
import { comment, docComment, exportedName, localName } from '../../../src/emit/go/source.ts';
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

describe('a name in Go', () => {
  test.each([
    ['audio_url', 'AudioURL'],
    ['getLiveSession', 'GetLiveSession'],
    ['AudioToLlmConfig', 'AudioToLLMConfig'],
    ['getOpenapiDocument', 'GetOpenAPIDocument'],
    ['wav/pcm', 'WAVPCM'],
    ['statusCode', 'StatusCode'],
    ['EMAIL_ADDRESS', 'EmailAddress'],
    ['pre-recorded', 'PreRecorded'],
    ['3d', 'N3d'],
  ])('of %s is %s', (name, exported) => {
    expect(exportedName(name)).toBe(exported);
  });

  test('of a parameter begins with a small letter and is no word of Go', () => {
    expect(['id', 'audio_url', 'type', 'range', 'ctx'].map(localName)).toEqual([
      'id',
      'audioURL',
      'typeValue',
      'rangeValue',
      'ctxValue',
    ]);
  });
});

describe('a comment', () => {
  test('begins with the name of what it describes', () => {
    expect(docComment('LiveJob', 'A live session.')).toBe('// LiveJob is a live session.\n');
    expect(docComment('Url', 'Where it is.')).toBe('// Url: Where it is.\n');
  });

  test('ends before a list, which Go would write otherwise', () => {
    expect(comment('How it is\nencoded.\n- `a`: so\n\nMore.')).toBe('// How it is encoded.\n');
  });

  test('has no line that begins like a list', () => {
    const text = comment(`${'word '.repeat(21)}100. and - more`);
    expect(text).not.toMatch(/^\/\/ (-|\d)/m);
  });
});
