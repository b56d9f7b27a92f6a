/** The requested part does not exist; the message lists the parts. */
export class UnknownPart extends Error {
  override readonly name = 'UnknownPart';
}

/** All parts of a measurement, or the one requested by --only. */
export function chosenParts<Part>(
  parts: Readonly<Record<string, Part>>,
  only: string | undefined,
): Part[] {
  const chosen = only === undefined ? Object.values(parts) : [parts[only]];
  return chosen.map((part) => {
    if (part !== undefined) return part;
    throw new UnknownPart(`Unknown part ${only}; known: ${Object.keys(parts).join(', ')}.`);
  });
}
