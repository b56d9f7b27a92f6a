import { describeRule } from './support/describe-rule.ts';
import { get } from './support/documents.ts';

const AUDIO = 'content: {audio/wav: {schema: {type: string, format: binary}}}';

describeRule('downloads-support-ranges', {
  valid: {
    'audio in parts': get(`
      parameters: [{name: Range, in: header}]
      responses:
        '200': {${AUDIO}, headers: {Accept-Ranges: {description: Yes.}}}
        '206': {${AUDIO}, headers: {Content-Range: {description: Which.}}}
        '416': {description: Outside.}`),
    'a response that is not a file': get("responses: {'200': {content: {application/json: {}}}}"),
  },
  invalid: {
    'audio in one piece only': [
      get(`
        responses:
          '200': {${AUDIO}, headers: {Accept-Ranges: {description: Yes.}}}`),
      ['paths./things.get', /parameter Range/],
      ['paths./things.get.responses', /206/],
      ['paths./things.get.responses', /416/],
    ],
    'parts that do not say which they are': [
      get(`
        parameters: [{name: Range, in: header}]
        responses:
          '200': {${AUDIO}}
          '206': {${AUDIO}}
          '416': {description: Outside.}`),
      ['paths./things.get.responses.200', /accept-ranges/],
      ['paths./things.get.responses.206', /content-range/],
    ],
  },
});
