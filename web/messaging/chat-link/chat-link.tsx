import { MessageCircle } from 'virtual:icons';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { keepWaiting, readWaiting } from '#web/community/contacts/message/waiting.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useWindowAddress } from '#web/platform/session/dialog-address.ts';
import { opensElsewhere, PersonalLink } from '#web/platform/session/sign-in-link.tsx';
import { currentSession, useSession } from '#web/platform/session/store.ts';
import { buttonClass, type Look } from '#web/platform/ui/button.tsx';

interface Props {
  /** The other participant: the ad's owner, or a person. Nobody writes to themselves. */
  user: number;
  /** The ad on whose page it stands; `MessageGate` stands there too. */
  ad?: number;
  look: Look;
  /** What the message to its owner begins with. */
  text?: string | undefined;
  /** Other words than «chat». */
  words?: string | undefined;
  /** An icon alone, where there is no room. */
  wordless?: boolean;
  className?: string;
}

/** The way to talk with somebody. About an ad a visitor writes first, in a sheet over its page; else a visitor signs in first. */
export function ChatLink({ user, ad, look, text, words, wordless = false, className = '' }: Props) {
  const session = useSession();
  if (session?.userId === user) return null;
  const style = buttonClass(look, className);
  if (ad !== undefined) return <AdChatLink ad={ad} text={text} words={words} wordless={wordless} className={style} />;
  return (
    <PersonalLink to={() => paths.chat({ user })} className={style}>
      <Talk wordless={wordless} words={words} />
    </PersonalLink>
  );
}

type AdChatProps = Pick<Props, 'text' | 'words'> & { ad: number; wordless: boolean; className: string };

/** Without a script it leads to signing in, and from there to the conversation. */
function AdChatLink({ ad, text, words, wordless, className }: AdChatProps) {
  const sheet = useWindowAddress('message');
  const write = (event: MouseEvent) => {
    if (opensElsewhere(event) || currentSession()) return;
    event.preventDefault();
    if (text !== undefined) keepWaiting(ad, { ...readWaiting(ad), text });
    void sheet.open();
  };
  return (
    <Link to={paths.chat({ ad, text })} onClick={write} className={className}>
      <Talk wordless={wordless} words={words} />
    </Link>
  );
}

function Talk({ wordless, words }: { wordless: boolean; words: string | undefined }) {
  const { t } = useTranslation();
  const said = words ?? t('chat.talk');
  return (
    <>
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      {wordless ? <span className="sr-only">{said}</span> : said}
    </>
  );
}
