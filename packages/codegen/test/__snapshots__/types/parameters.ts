// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

export interface paths {
    "/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item. */
                id: string;
            };
            cookie?: never;
        };
        /** List the parts of an item */
        get: operations["listParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Status: "new" | "done";
    };
    responses: never;
    parameters: {
        Limit: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listParts: {
        parameters: {
            query?: {
                limit?: components["parameters"]["Limit"];
                status?: components["schemas"]["Status"][];
                metadata?: {
                    [key: string]: unknown;
                };
                exact?: boolean;
            };
            header?: {
                /** @example abc */
                "X-Trace"?: string;
            };
            path: {
                /** @description The item. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

export type Status = components['schemas']['Status'];
