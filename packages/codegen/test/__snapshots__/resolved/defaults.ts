// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type * as Given from './types.ts';

interface Changed {
    schemas: {
        Base: {
            priority: number;
        };
        JobRequest: {
            encoding: components["schemas"]["Encoding"];
            /** @enum {integer} */
            bit_depth: 8 | 16;
            style: components["schemas"]["Style"];
            note?: string;
            subtitles: components["schemas"]["Subtitles"];
            summary?: components["schemas"]["Subtitles"];
            steps?: components["schemas"]["Step"][];
            words: boolean | components["schemas"]["Step"][];
        } & components["schemas"]["Base"];
        Step: {
            retries: number;
        };
        Subtitles: {
            formats: string[];
            rows?: number;
            parent?: components["schemas"]["Subtitles"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
interface ChangedOperations {
    createJob: {
        parameters: {
            query: {
                dry: boolean;
                region?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JobRequest"];
            };
        };
        responses: never;
    };
}

export interface components {
  schemas: Omit<Given.components['schemas'], keyof Changed['schemas']> & Changed['schemas'];
  parameters: Given.components['parameters'];
  requestBodies: Given.components['requestBodies'];
}
export type operations = Omit<Given.operations, keyof ChangedOperations> & ChangedOperations;
