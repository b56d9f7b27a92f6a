import type { Model } from '../../model/model.ts';
import type { Files } from '../../write.ts';
import { GoTypes } from './go-types.ts';
import { emitGoMethods } from './methods.ts';
import { emitGoOperations } from './operations.ts';
import { emitGoSamples } from './samples.ts';
import { emitGoDocumentTypes, emitGoRecords, emitGoUnions, emitGoValues } from './types.ts';

/** Everything that is generated for the Go client. */
export function goFiles(model: Model): Files {
  const types = new GoTypes(model.document);
  const records = emitGoRecords(model, types);
  const methods = emitGoMethods(model, types);
  return new Map([
    ['generated_methods.go', methods],
    ['generated_operations.go', emitGoOperations(model)],
    ['generated_records.go', records],
    ['generated_samples_test.go', emitGoSamples(model, types)],
    ['generated_types_test.go', emitGoDocumentTypes(model, types)],
    ['generated_unions.go', emitGoUnions(model)],
    // Last: records and parameters name types that the document does not.
    ['generated_values.go', emitGoValues(model, types)],
  ]);
}
