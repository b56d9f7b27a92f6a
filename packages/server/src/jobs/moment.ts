/** The moment that an ISO 8601 text names. JavaScript knows no leap second, which ISO 8601 does. */
export const momentOf = (text: string): number =>
  Date.parse(text.toUpperCase().replace(/:60(\.\d+)?(?=Z|[+-])/, ':59.999'));
