import { houseRule } from './engine/house-rule.ts';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** Every call that the service makes carries the headers that prove where it comes from. */
export const webhooksAreSigned = houseRule({
  description: 'A receiver that cannot check the sender must not act on the message.',
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
