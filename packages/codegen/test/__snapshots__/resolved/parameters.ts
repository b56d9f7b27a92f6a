// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type * as Given from './types.ts';

interface Changed {
    schemas: never;
    responses: never;
    parameters: {
        Limit: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
interface ChangedOperations {
    listParts: {
        parameters: {
            query: {
                limit: components["parameters"]["Limit"];
                status?: components["schemas"]["Status"][];
                metadata?: {
                    [key: string]: unknown;
                };
                exact: boolean;
            };
            header?: {
                /** @example abc */
                "X-Trace"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
}

export interface components {
  schemas: Given.components['schemas'];
  parameters: Omit<Given.components['parameters'], keyof Changed['parameters']> & Changed['parameters'];
  requestBodies: Given.components['requestBodies'];
}
export type operations = Omit<Given.operations, keyof ChangedOperations> & ChangedOperations;
