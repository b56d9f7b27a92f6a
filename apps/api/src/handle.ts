import { handlersFor } from '@verbatim/server';
import type { ServicePrincipals } from './keys/principal.ts';

/** What every operation is written with: an answer that the document does not know does not compile. */
export const handle = handlersFor<ServicePrincipals>();
