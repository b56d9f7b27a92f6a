import { describeRule } from './support/describe-rule.ts';

describeRule('paths-are-kebab-case', {
  valid: {
    'words, hyphens, a parameter and a file name':
      "paths: {'/v2/pre-recorded/{job_id}/openapi.json': {get: {summary: Read}}}",
    'a path of another API':
      'paths: {/v1/client_secrets: {post: {x-dialect: openai, summary: Create}}}',
    'an event of a webhook, which is no path':
      'webhooks: {live.end_session: {post: {summary: End}}}',
  },
  invalid: {
    'an underscore': [
      'paths: {/v2/pre_recorded: {get: {summary: List}}}',
      ['paths./v2/pre_recorded', /"pre_recorded"/],
    ],
    'a capital in a parameter': [
      "paths: {'/v2/live/{jobId}': {get: {summary: Read}}}",
      ['paths./v2/live/{jobId}', /"\{jobId\}"/],
    ],
    'a slash at the end': ['paths: {/v2/live/: {get: {summary: List}}}', ['paths./v2/live/', /""/]],
  },
});
