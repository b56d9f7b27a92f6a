import { type Validate, validators } from '@verbatim/contract';

const byName: ReadonlyMap<string, Validate> = new Map(Object.entries(validators));

/** The validator of a schema, or of the parameters of an operation, by a name that the tables give. */
export const validatorNamed = (name: string): Validate | undefined => byName.get(name);
