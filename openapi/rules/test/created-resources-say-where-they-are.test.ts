import { describeRule } from './support/describe-rule.ts';
import { get, post } from './support/documents.ts';

describeRule('created-resources-say-where-they-are', {
  valid: {
    'a 201 with Location': post("responses: {'201': {headers: {Location: {description: Where.}}}}"),
    'a 200 without': get("responses: {'200': {description: There.}}"),
  },
  invalid: {
    'a 201 without Location': [
      post("responses: {'201': {description: Made.}}"),
      ['paths./things.post.responses.201', /Location/],
    ],
  },
});
