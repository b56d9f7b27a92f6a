// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

export interface paths {
    "/shapes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Store a shape */
        put: operations["putShape"];
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
        Circle: {
            /** @constant */
            kind: "circle";
            radius: number;
        };
        Drawing: {
            shape: components["schemas"]["Shape"];
            frame?: components["schemas"]["Square"] | null;
            label?: boolean | components["schemas"]["Word"][];
        };
        Shape: components["schemas"]["Circle"] | components["schemas"]["Square"];
        Square: {
            /** @constant */
            kind: "square";
            side: number;
        };
        Word: string | {
            value: string;
            /** @default 0.5 */
            weight?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    putShape: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Drawing"];
            };
        };
        responses: {
            /** @description Stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

export type Circle = components['schemas']['Circle'];
export type Drawing = components['schemas']['Drawing'];
export type Shape = components['schemas']['Shape'];
export type Square = components['schemas']['Square'];
export type Word = components['schemas']['Word'];
