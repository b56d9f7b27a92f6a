import { suite } from '../run/suite.ts';
import { jobCallbackCases } from '../webhooks/job-callback-cases.ts';
import { liveCallbackCases } from '../webhooks/live-callback-cases.ts';
import { type WebhookRule, webhookRules } from '../webhooks/webhook-rules.ts';

/** Callbacks, received by this machine. */
export const webhooks = suite<WebhookRule>({
  id: 'webhooks',
  title: 'Callbacks',
  rules: webhookRules,
  cases: [...jobCallbackCases, ...liveCallbackCases],
});
