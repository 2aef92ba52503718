import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contract/people/accounts.ts';
import type { ActingMember } from '#contract/people/acting.ts';
import { userTypes, type UserType } from '#contract/platform/kinds.ts';
import { showToast } from '../toasts/toasts.ts';
import { forgetOwnPages } from './own-pages.ts';
import { keepOwnToken } from './own-token.ts';
import { changePerson } from './tab-person.ts';
import { dropToken, keepToken, tokenNow } from './token.ts';

/** Who is signed in on this device, as far as the screens need it. */
export interface Session {
  userId: number;
  userType: UserType;
  fullName: string;
  profilePicture: string | null;
  /** The id of their city. */
  userLocation: number | null;
  /** The member who acts for the business `userId`; null: somebody who acts as themselves. */
  member: ActingAs | null;
}

/** As whom a person acts for a business. */
export type ActingAs = Pick<ActingMember, 'id' | 'role' | 'branches' | 'may_price' | 'may_accept' | 'person'>;

const fields = ['userType', 'profilePicture', 'fullName', 'userId', 'userLocation', 'member'] as const;
const listeners = new Set<() => void>();
let known: { key: string; session: Session | null } = { key: '', session: null };

/** The signed-in person; null for a visitor, and until the page is alive. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, knownSession, () => null);
}

/** As it was when it was last looked at: on every screen dozens of components ask, and a cookie is slow to read. */
function knownSession(): Session | null {
  return known.session;
}

/** The same, outside of components, as it is now. */
export function currentSession(): Session | null {
  const key = tokenNow() === null ? '' : fields.map((field) => localStorage.getItem(field) ?? '').join('\n');
  if (key !== known.key) {
    known = { key, session: key === '' ? null : readSession() };
    markPage();
  }
  return known.session;
}

/** Whether a member acts for a business. */
export function isActing(): boolean {
  return currentSession()?.member != null;
}

/** Called when somebody signs in or out or when their stored data changes, here or in another tab. */
export function watchSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    currentSession();
    watchOtherTabs();
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function keepSession({ token, user }: Pick<SignedIn, 'token' | 'user'>): void {
  forgetPerson();
  forgetOwnPages();
  keepToken(token);
  changePerson();
  keepProfile(user);
  // The browser takes no cookies of this site.
  if (tokenNow() === null) showToast(i18next.t('session.noCookies'), { tone: 'bad' });
}

interface Replacement {
  /** Null: it is asked for by the next page. */
  profile: User | null;
  /** The token of the person's own session, if this one is of a business that they act for. */
  own: string | null;
}

/** Goes on in another session from the next page on: this one, which shows somebody else, is left, and does nothing more. */
export function replaceSession(token: string, { profile, own }: Replacement): void {
  forgetPerson();
  forgetOwnPages();
  keepOwnToken(own);
  keepToken(token);
  if (profile) keepFields(profile);
}

type Profile = Partial<Pick<User, 'id' | 'user_type' | 'full_name' | 'profile_picture' | 'city' | 'business' | 'member'>>;

/** Keeps what is new of one's own profile; what is missing stays as it was. */
export function keepProfile(user: Profile): void {
  keepFields(user);
  broadcastSession();
}

function keepFields(user: Profile): void {
  keepField('userId', user.id);
  keepField('userType', user.user_type);
  // Who acts for a business sees whose name they bear; its holder sees their own.
  keepField('fullName', user.member && user.business ? user.business.name : user.full_name);
  keepField('profilePicture', user.profile_picture);
  keepField('userLocation', user.city?.city_id);
  keepField('member', user.member && JSON.stringify(user.member));
}

/** Signs this device out without a word: the token goes, who it was, and what of theirs was kept for reading offline. */
export function forgetSession(): void {
  dropToken();
  forgetPerson();
  forgetOwnPages();
  broadcastSession();
}

export function broadcastSession(): void {
  currentSession();
  for (const listener of listeners) listener();
}

function forgetPerson(): void {
  keepOwnToken(null);
  for (const field of fields) localStorage.removeItem(field);
}

/** A removed picture is null and is deleted; an omitted one stays. */
function keepField(field: (typeof fields)[number], value: string | number | null | undefined): void {
  if (value === null) localStorage.removeItem(field);
  else if (value !== undefined) localStorage.setItem(field, String(value));
}

function readSession(): Session | null {
  const [userType, profilePicture, fullName, userId, userLocation, member] = fields.map((field) => localStorage.getItem(field));
  const kind = userTypes.find((type) => type === userType);
  if (!kind || !Number(userId)) return null;
  return {
    userId: Number(userId),
    userType: kind,
    fullName: fullName ?? '',
    profilePicture: profilePicture || null,
    userLocation: Number(userLocation) || null,
    member: memberOf(member ?? null),
  };
}

function memberOf(text: string | null): ActingAs | null {
  if (text === null) return null;
  const member: ActingAs = JSON.parse(text);
  return member;
}

/** The page's session mark determines the header; it is set before the first paint. */
function markPage(): void {
  const { dataset } = document.documentElement;
  if (tokenNow() === null) delete dataset['session'];
  else dataset['session'] = 'in';
  if (known.session?.member) dataset['acting'] = 'yes';
  else delete dataset['acting'];
}

function watchOtherTabs(): void {
  const look = () => {
    const before = known.session;
    if (currentSession() !== before) broadcastSession();
  };
  addEventListener('storage', look);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
