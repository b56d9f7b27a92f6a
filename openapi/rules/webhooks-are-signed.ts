import { houseRule } from './engine/house-rule.ts';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** Every webhook has the signature headers. */
export const webhooksAreSigned = houseRule({
  description: 'A receiver can only act on a callback whose sender it can verify.',
  *check(contract) {
    for (const webhook of contract.webhooks) {
      const parameters = contract.parametersOf(webhook);
      for (const header of HEADERS) {
        const signed = parameters.some(
          ({ name, required }) => name === header && required === true,
        );
        if (signed) continue;
        yield { path: webhook.path, message: `Add the required header parameter ${header}.` };
      }
    }
  },
});
