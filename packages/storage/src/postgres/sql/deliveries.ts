import { destinationOf, type NewDelivery } from '../../outbox.ts';

/** Callbacks as the function `add_deliveries` of the database takes them. */
export const deliveryItems = (deliveries: readonly NewDelivery[]) =>
  deliveries.map(({ endsWithResult = false, ...delivery }) => ({
    ...delivery,
    endsWithResult,
    destination: destinationOf(delivery.url),
  }));
