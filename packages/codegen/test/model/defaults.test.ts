import { describe, expect, test } from 'vitest';
import { modelOf, problemsWith, topic } from '../fixture.ts';

const REQUEST = '#/components/schemas/JobRequest';

describe('defaults', () => {
  test('are gathered from properties, references, bases, conditions, items and variants', () => {
    expect(modelOf(topic('defaults')).defaults.get('JobRequest')).toEqual({
      defaults: {
        priority: 3,
        encoding: 'pcm',
        bit_depth: 16,
        style: 'plain',
        subtitles: {},
        words: false,
      },
      when: [{ property: 'encoding', in: ['alaw', 'ulaw'], defaults: { bit_depth: 8 } }],
      children: {
        subtitles: { defaults: { formats: ['srt'] } },
        summary: { defaults: { formats: ['srt'] } },
        steps: { items: { defaults: { retries: 0 } } },
        words: { items: { defaults: { retries: 0 } } },
      },
    });
  });

  test('of parameters are gathered by their place', () => {
    expect(modelOf(topic('defaults')).defaults.get('createJob.parameters')).toEqual({
      children: { query: { defaults: { dry: false } } },
    });
  });

  test('a body without any has no entry', () => {
    expect(modelOf(topic('bodies')).defaults.size).toBe(0);
  });

  test.each([
    [
      'a dictionary',
      `${REQUEST}/properties/note`,
      { type: 'object', additionalProperties: { type: 'string', default: 'x' } },
    ],
    [
      'a dependency',
      `${REQUEST}/dependentSchemas`,
      { note: { properties: { style: { default: 'rich' } } } },
    ],
    [
      'a tuple',
      `${REQUEST}/properties/note`,
      { type: 'array', prefixItems: [{ type: 'string', default: 'x' }] },
    ],
    ['the question of a condition', `${REQUEST}/if/properties/encoding/default`, 'pcm'],
  ])('a default inside %s would never be applied and is refused', (_title, pointer, value) => {
    const problems = problemsWith('defaults', pointer, value);
    expect(problems).toMatchObject([{ message: expect.stringContaining('is never applied') }]);
  });

  test('a default that depends on more than one property is refused', () => {
    const problems = problemsWith('defaults', `${REQUEST}/if/properties/note`, { const: 'x' });
    expect(problems).toMatchObject([{ pointer: `${REQUEST}/if` }]);
  });

  test('defaults of several variants that are objects are ambiguous and refused', () => {
    const variants = [
      { $ref: '#/components/schemas/Step' },
      { $ref: '#/components/schemas/Subtitles' },
    ];
    const problems = problemsWith('defaults', `${REQUEST}/properties/words/oneOf`, variants);
    expect(problems.map(({ pointer }) => pointer)).toContain(`${REQUEST}/properties/words/oneOf`);
  });
});
