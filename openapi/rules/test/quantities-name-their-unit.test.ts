import { describeRule } from './support/describe-rule.ts';
import { schemas } from './support/documents.ts';

describeRule('quantities-name-their-unit', {
  valid: {
    'a condition': schemas('A: {if: {properties: {size: {type: integer}}}}'),
    'a length of time in seconds': schemas(
      'A: {properties: {audio_duration: {type: number, description: The length in seconds.}}}',
    ),
    'a unit that the referenced schema names': schemas(`
      Seconds: {type: number, description: A time in seconds.}
      A: {properties: {start: {$ref: '#/components/schemas/Seconds', description: The start.}}}`),
    'a number that measures nothing': schemas(
      'A: {properties: {channel: {type: integer, description: The channel.}}}',
    ),
    'a size in words': schemas('A: {properties: {size: {type: string, description: Large.}}}'),
  },
  invalid: {
    'a duration without a unit': [
      schemas('A: {properties: {audio_duration: {type: number, description: The length.}}}'),
      ['components.schemas.A.properties.audio_duration.description', /the unit in the description/],
    ],
    'a size without a description': [
      schemas('A: {properties: {size: {type: integer}}}'),
      ['components.schemas.A.properties.size', /description of size/],
    ],
  },
});
