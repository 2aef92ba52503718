/** One's own tickets, as far as they are loaded. */
export const ticketsKey = ['tickets'] as const;
