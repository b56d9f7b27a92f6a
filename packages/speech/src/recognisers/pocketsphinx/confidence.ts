/** How sure a word is. */
export const confidenceOf = (posterior: number): number => posterior;
