import { MessageCircle } from 'virtual:icons';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useWindowAddress } from '../session/dialog-address.ts';
import { opensElsewhere, PersonalLink } from '../session/sign-in-link.tsx';
import { currentSession, useSession } from '../session/store.ts';
import { buttonClass, type Look } from '../ui/button.tsx';

interface Props {
  /** The other participant: the ad's owner, or a person. Nobody writes to themselves. */
  user: number;
  /** The ad on whose page it stands; `MessageGate` stands there too. */
  ad?: number;
  look: Look;
  /** An icon alone, where there is no room. */
  wordless?: boolean;
  className?: string;
}

/** The way to talk with somebody. About an ad a visitor writes first, in a sheet over its page; else a visitor signs in first. */
export function ChatLink({ user, ad, look, wordless = false, className = '' }: Props) {
  const session = useSession();
  if (session?.userId === user) return null;
  const style = buttonClass(look, className);
  if (ad !== undefined) return <AdChatLink ad={ad} wordless={wordless} className={style} />;
  return (
    <PersonalLink to={() => paths.chat({ user })} className={style}>
      <Talk wordless={wordless} />
    </PersonalLink>
  );
}

/** Without a script it leads to signing in, and from there to the conversation. */
function AdChatLink({ ad, wordless, className }: { ad: number; wordless: boolean; className: string }) {
  const sheet = useWindowAddress('message');
  const write = (event: MouseEvent) => {
    if (opensElsewhere(event) || currentSession()) return;
    event.preventDefault();
    void sheet.open();
  };
  return (
    <Link to={paths.chat({ ad })} onClick={write} className={className}>
      <Talk wordless={wordless} />
    </Link>
  );
}

function Talk({ wordless }: { wordless: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      {wordless ? <span className="sr-only">{t('chat.talk')}</span> : t('chat.talk')}
    </>
  );
}
