/** The requested part does not exist; the message lists the parts. */
export class UnknownPart extends Error {
  override readonly name = 'UnknownPart';
}

/** All parts of a measurement, or the one requested by --only. */
export const chosenParts = <Part>(
  parts: Readonly<Record<string, Part>>,
  only: string | undefined,
): Part[] => chosenNames(parts, only).map((name) => parts[name] as Part);

/** Names of these parts. */
export function chosenNames<Name extends string>(
  parts: Readonly<Record<Name, unknown>>,
  only: string | undefined,
): Name[] {
  const names = Object.keys(parts) as Name[];
  const chosen = names.filter((name) => only === undefined || name === only);
  if (chosen.length > 0) return chosen;
  throw new UnknownPart(`Unknown part ${only}; known: ${names.join(', ')}.`);
}
