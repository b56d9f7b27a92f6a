import type { OperationId } from '@verbatim/contract';
import type { ExcessProperties } from './excess-properties.ts';
import type { Handler, OperationResponse, Principals } from './handler.ts';

/** The surplus fields of every reply, each held against the document's reply of the same status. */
type ExcessPropertiesOf<Actual, Id extends OperationId> = Actual extends { status: infer Status }
  ? ExcessProperties<Actual, Extract<OperationResponse<Id>, { status: Status }>>
  : never;

/** Nothing where all is documented; otherwise a sentence that the compiler shows as the type that is missing. */
type Undocumented<Actual, Id extends OperationId> =
  ExcessPropertiesOf<Actual, Id> extends infer Field
    ? [Field] extends [never]
      ? unknown
      : Field extends string
        ? `The document knows no ${Field}`
        : never
    : never;

/**
 * Makes the function that handlers are written with: `const handle = handlersFor<Callers>()`, then
 * `export const getHealth = handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }))`.
 * Unlike a plain annotation it refuses fields that the document does not know, too.
 */
export function handlersFor<P extends Principals>() {
  return <Id extends OperationId, H extends Handler<Id, P>>(
    _operationId: Id,
    handler: H & Undocumented<Awaited<ReturnType<H>>, Id>,
  ): Handler<Id, P> => handler;
}
