import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { paths } from '../calls/paths.ts';
import { openSignIn } from './sign-in-request.ts';
import { currentSession, useSession, type Session } from './store.ts';

/** Opens the sign-in dialog over the page; it has an address of its own for a new tab. */
export function SignInLink(props: Omit<LinkProps, 'to' | 'onClick'>) {
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    openSignIn();
  };
  return <Link {...props} to={`${paths.home()}?dialog=login`} onClick={open} />;
}

/**
 * A link to a page for the signed-in: a visitor is asked to sign in first, and is then brought there. `to` may wait for
 * who it is that signed in.
 */
export function PersonalLink({ to, ...rest }: Omit<LinkProps, 'to' | 'onClick'> & { to: (session: Session | null) => string }) {
  const session = useSession();
  const ask = (event: MouseEvent) => {
    if (opensElsewhere(event) || currentSession()) return;
    event.preventDefault();
    openSignIn({ why: 'needed', to });
  };
  return <Link {...rest} to={to(session)} onClick={ask} />;
}

/** Whether a press opens a tab or a window of its own. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
