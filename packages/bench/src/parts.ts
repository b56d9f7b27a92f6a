/** What was asked for is not there: the message says what is. */
export class NoSuchPart extends Error {
  override readonly name = 'NoSuchPart';
}

/** All parts of a measurement, or the one that is wanted alone. */
export function chosenParts<Part>(
  parts: Readonly<Record<string, Part>>,
  only: string | undefined,
): Part[] {
  const chosen = only === undefined ? Object.values(parts) : [parts[only]];
  return chosen.map((part) => {
    if (part !== undefined) return part;
    throw new NoSuchPart(`There is no part ${only}, but ${Object.keys(parts).join(', ')}.`);
  });
}
