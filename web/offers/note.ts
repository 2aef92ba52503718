/** The longest note to the other side: `note` of contract/offers.ts, whose module would bring the schemas into the browser. */
export const noteMost = 300;
