import { expect, test } from 'vitest';
import { exampleApi } from './example-api.ts';

test.each([
  [
    '300,000 items of a wrong type',
    `{"audio_url":"https://a.example","custom_vocabulary":[${'1,'.repeat(300_000)}1]}`,
  ],
  [
    '300,000 items without their fields',
    `{"audio_url":"https://a.example","custom_vocabulary":[${'{},'.repeat(300_000)}{}]}`,
  ],
  [
    '90,000 unknown fields',
    `{${Array.from({ length: 90_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  ],
  ['one field name of a mebibyte', `{"${'x'.repeat(1_040_000)}":1}`],
  ['one value of a mebibyte', `{"audio_url":"${'x'.repeat(1_040_000)}"}`],
])('%s: refused with a short response', async (_what, body) => {
  const { post } = exampleApi();
  const response = await post('/v2/pre-recorded', body);
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(10_000);
});
