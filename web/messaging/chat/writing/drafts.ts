/** Drafts of messages are stored on the device until they are sent; a sign-out removes them. */
export function draftOf(person: number, room: number): string {
  try {
    return localStorage.getItem(keyOf(person, room)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(person: number, room: number, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(person, room));
    else localStorage.setItem(keyOf(person, room), text);
  } catch {
    // A full or closed store: the draft lives as long as the page.
  }
}

function keyOf(person: number, room: number): string {
  return `draft:${person}:${room}`;
}
