import { data, type RouterContextProvider } from 'react-router';
import { ApiFailure, callsOver } from './calls.ts';
import { apiContext } from './context.ts';

/** What a screen says when it is for the signed-in: nobody is (404, as if it were not there), or the token is no longer taken (401). */
export interface NotSignedIn {
  signIn: true;
  /** The error's own words, by which the end of a session is known. */
  detail: string;
}

/** What a screen says that shows what nobody has while they act for a business, or what their role there does not allow. */
export interface NotWhileActing {
  acting: 'personal_act' | 'member_forbidden';
  detail: string;
}

// An error without a status would be a 500 page, and its message is hidden from the browser.
const unavailable = data(null, { status: 503 });

/** Typed calls for a loader. */
export function callsIn(context: Readonly<RouterContextProvider>): ReturnType<typeof callsOver> {
  const call = callsOver(context.get(apiContext));
  return (name, requested, extra) => {
    const work = orSignIn(call(name, requested, extra));
    // A loader that has failed by another call awaits this one no more. Left alone, its refusal would end the thread that renders.
    work.catch(() => {});
    return work;
  };
}

/** A page for the signed-in shows the sign-in screen to others; an unavailable one shows an error screen. */
export async function orSignIn<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 503) throw unavailable;
    const { code, detail } = error.error;
    if (code === 'personal_act' || code === 'member_forbidden') {
      throw data({ acting: code, detail } satisfies NotWhileActing, { status: 403 });
    }
    throw error.status === 401 ? screenOf(error) : error;
  }
}

/** Whether the API failed, for a screen that can do without that part. */
export function isApiFailure(error: unknown): boolean {
  return error instanceof ApiFailure || error === unavailable;
}

/** A thing that is not there, or an address that makes no sense, shows the page-not-found screen with that status. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

/** To throw: the page-not-found screen. */
export function notFound() {
  return data(null, { status: 404 });
}

function screenOf({ error: { code, detail } }: ApiFailure) {
  return data({ signIn: true, detail } satisfies NotSignedIn, { status: code === 'not_signed_in' ? 404 : 401 });
}
