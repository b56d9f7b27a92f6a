import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeWith, findCustomResources, required } from '../src/index.ts';

describeWith([findCustomResources()], 'custom resources', () => {
  test('have definitions with schemas', () => {
    for (const file of required(findCustomResources()).files) {
      const text = readFileSync(file, 'utf8');
      expect(text, file).toMatch(/^kind: CustomResourceDefinition$/m);
      expect(text, file).toContain('openAPIV3Schema:');
    }
  });
});
