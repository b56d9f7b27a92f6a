import type { Model } from '../../model/model.ts';
import type { Files } from '../../write.ts';
import { header } from '../source.ts';
import { emitPythonBlocking } from './blocking.ts';
import { emitPythonMethods } from './methods.ts';
import { emitPythonOperations, emitPythonResults } from './operations.ts';
import { emitPythonSamples } from './samples.ts';
import { emitPythonTypes } from './types.ts';

/** Everything that is generated for the Python client. */
export function pythonFiles(model: Model): Files {
  const methods = emitPythonMethods(model);
  return new Map([
    [
      '__init__.py',
      `${header('client-python', '#').trimEnd()}\n"""Types, tables and methods that follow from the document."""\n`,
    ],
    ['async_methods.py', methods],
    ['methods.py', emitPythonBlocking(methods)],
    ['operations.py', emitPythonOperations(model)],
    ['results.py', emitPythonResults(model)],
    ['samples.py', emitPythonSamples(model)],
    ['types.py', emitPythonTypes(model)],
  ]);
}
