import { personOf, tokenNow } from './token.ts';

/** Whom this tab shows: the first who was signed in on it. */
let person: string | null = null;

/**
 * Whether somebody else has signed in meanwhile, in another tab: all tabs have one token. What this one shows is not theirs, so nothing
 * is read or sent with it until the page is loaded anew.
 */
export function isOtherPerson(): boolean {
  const token = tokenNow();
  const now = token === null ? null : personOf(token);
  person ??= now;
  return now !== null && now !== person;
}

/** This tab signs somebody in, or out: the screen knows of it. */
export function changePerson(): void {
  person = null;
  isOtherPerson();
}
