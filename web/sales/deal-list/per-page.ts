/** How many deals a page of the list has. */
export const dealsPerPage = 20;
