import type { Model } from '../model/model.ts';

/** The bundle itself, as it is served; JSON has no comments, so it has no header. */
export function emitOpenapiJson(model: Model): string {
  return `${JSON.stringify(model.document, null, 2)}\n`;
}
