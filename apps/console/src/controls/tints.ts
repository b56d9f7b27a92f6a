/** Colors that tell speakers and languages apart; their names stand beside them. The classes are in `style/base.css`. */
const tints = ['--info', '--violet', '--warn', '--good', '--bad', '--accent'] as const;

/** The color of a speaker or language. */
export const tintOf = (number: number): string => tints[number % tints.length] ?? tints[0];

/** The class of an element in this color. */
export const tintClass = (number: number): string => `tint-${number % tints.length}`;
