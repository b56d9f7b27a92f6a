// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

export interface paths {
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a job */
        post: operations["createJob"];
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
        Base: {
            /** @default 3 */
            priority: number;
        };
        /** @enum {string} */
        Encoding: "pcm" | "alaw" | "ulaw";
        JobRequest: {
            /** @default pcm */
            encoding: components["schemas"]["Encoding"];
            /**
             * @default 16
             * @enum {integer}
             */
            bit_depth: 8 | 16;
            style: components["schemas"]["Style"];
            note?: string;
            /** @default {} */
            subtitles: components["schemas"]["Subtitles"];
            summary?: components["schemas"]["Subtitles"];
            steps?: components["schemas"]["Step"][];
            /** @default false */
            words: boolean | components["schemas"]["Step"][];
        } & components["schemas"]["Base"];
        Step: {
            /** @default 0 */
            retries: number;
        };
        /**
         * @default plain
         * @enum {string}
         */
        Style: "plain" | "rich";
        Subtitles: {
            /**
             * @default [
             *       "srt"
             *     ]
             */
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
export type $defs = Record<string, never>;
export interface operations {
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
        responses: {
            /** @description Started. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

export type Base = components['schemas']['Base'];
export type Encoding = components['schemas']['Encoding'];
export type JobRequest = components['schemas']['JobRequest'];
export type Step = components['schemas']['Step'];
export type Style = components['schemas']['Style'];
export type Subtitles = components['schemas']['Subtitles'];
