import { handlersFor } from '@verbatim/server';
import type { ServicePrincipals } from './principal.ts';

/** Defines the handler of an operation: a response that the document doesn't have fails to compile. */
export const handle = handlersFor<ServicePrincipals>();
