/** What the address asks the chat to show. */
export interface ChatParams {
  /** The conversation that is open: `hasPreviousChat`. */
  room: number | null;
  /** The ad that it is about. */
  ad: number | null;
  /** The person with whom to open one. */
  user: number | null;
  /** What a first message begins with. */
  text: string;
}

/** `hasPreviousChat=false` is a conversation that may not be there yet: it is opened by its ad or its person. */
export function readChatParams(query: URLSearchParams): ChatParams {
  return {
    room: idIn(query, 'hasPreviousChat'),
    ad: idIn(query, 'ad'),
    user: idIn(query, 'user'),
    text: (query.get('text') ?? '').slice(0, textMost),
  };
}

function idIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

const textMost = 500;
