import { expect, test } from 'vitest';
import { frontMatter } from '../../src/markdown/render.ts';

test('front matter is separated from the text', () => {
  expect(frontMatter('---\ntitle: A\n---\n\n## B\n')).toEqual({
    matter: { title: 'A' },
    body: '\n## B\n',
  });
});

test('a file without front matter is all text', () => {
  expect(frontMatter('# A\n\n---\n')).toEqual({ matter: {}, body: '# A\n\n---\n' });
});

test('front matter that is no list of names is refused', () => {
  expect(() => frontMatter('---\njust text\n---\n')).toThrow('list of names');
});
