import type { OperationId } from '@verbatim/contract';
import type { ExcessProperties } from './excess-properties.ts';
import type { Handler, OperationResponse, Principals } from './handler.ts';

/** The excess properties of every response, compared with the documented response of the same status. */
type ExcessPropertiesOf<Actual, Id extends OperationId> = Actual extends { status: infer Status }
  ? ExcessProperties<Actual, Extract<OperationResponse<Id>, { status: Status }>>
  : never;

/** `unknown` if all fields are documented; otherwise a sentence that the compiler shows as the missing type. */
type Undocumented<Actual, Id extends OperationId> =
  ExcessPropertiesOf<Actual, Id> extends infer Field
    ? [Field] extends [never]
      ? unknown
      : Field extends string
        ? `The document knows no ${Field}`
        : never
    : never;

/**
 * Makes the function that declares handlers: `const handle = handlersFor<Callers>()`, then
 * `export const getHealth = handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }))`.
 * Unlike a type annotation it also refuses fields that are not in the document.
 */
export function handlersFor<P extends Principals>() {
  return <Id extends OperationId, H extends Handler<Id, P>>(
    _operationId: Id,
    handler: H & Undocumented<Awaited<ReturnType<H>>, Id>,
  ): Handler<Id, P> => handler;
}
