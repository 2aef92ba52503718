export const commentsPerPage = 10;

/** The page of comments that the address asks for: `?comments=2`. */
export function readCommentsPage(query: URLSearchParams): number {
  return wholeNumber(query.get('comments')) ?? 1;
}

/** The comment whose replies are to be open: `?replies=17`. Scripts open them in place instead. */
export function readOpenReplies(query: URLSearchParams): number | null {
  return wholeNumber(query.get('replies')) ?? null;
}

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
