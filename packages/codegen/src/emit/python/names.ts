/** The words that Python keeps for itself. */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** The members of `Record` that a field must not hide. */
const RECORD_MEMBERS: ReadonlySet<string> = new Set(['extra', 'from_json', 'to_json']);

/** The name of an operation, parameter or listing: `getLiveSession` and `Idempotency-Key` in snake case. */
export function snakeCase(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_');
  return identifier(words.toLowerCase());
}

/** The name of a field: as the document writes it, unless Python or `Record` has another use for the name. */
export function fieldName(name: string): string {
  const clean = identifier(name.replace(/[^A-Za-z0-9_]+/g, '_'));
  return RECORD_MEMBERS.has(clean) ? `${clean}_` : clean;
}

/** The name of the result type of an operation. */
export function resultName(operationId: string): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Result`;
}

function identifier(name: string): string {
  if (KEYWORDS.has(name)) return `${name}_`;
  return /^[0-9]/.test(name) ? `_${name}` : name;
}
