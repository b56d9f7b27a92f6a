import {
  type components,
  defaults,
  knownProperties,
  type Resolved,
  validators,
} from '@verbatim/contract';
import { compileDefaults } from './apply-defaults.ts';
import { invalidRequest } from './read-parameters.ts';
import { describeErrors } from './validation-errors.ts';

/** Bodies that requests of another API are translated to. */
type TranslatedBody = 'LiveSessionRequest' | 'PreRecordedJobRequest';

const complete = {
  LiveSessionRequest: compileDefaults(defaults.LiveSessionRequest),
  PreRecordedJobRequest: compileDefaults(defaults.PreRecordedJobRequest),
} satisfies Record<TranslatedBody, unknown>;

/** Checks a body and fills in its defaults, as if it were the body of an HTTP request. Throws `invalid_request`. */
export function completeBody<Name extends TranslatedBody>(
  name: Name,
  given: components['schemas'][Name],
): Resolved.components['schemas'][Name] {
  const body: unknown = structuredClone(given);
  const validate = validators[name];
  if (!validate(body)) {
    throw invalidRequest(describeErrors(validate.errors ?? [], body, knownProperties[name]));
  }
  complete[name](body);
  // Validated and completed: what has a default is there.
  return body as Resolved.components['schemas'][Name];
}
