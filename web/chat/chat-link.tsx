import { MessageCircle } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { PersonalLink } from '../session/sign-in-link.tsx';
import { useSession } from '../session/store.ts';
import { buttonClass, type Look } from '../ui/button.tsx';

interface Props {
  /** The other participant: the ad's owner, or a person. Nobody writes to themselves. */
  user: number;
  ad?: number;
  look: Look;
  className?: string;
}

/** The way to talk with somebody, about an ad where there is one. A visitor signs in first. */
export function ChatLink({ user, ad, look, className = '' }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  if (session?.userId === user) return null;
  return (
    <PersonalLink to={() => paths.chat(ad === undefined ? { user } : { ad })} className={buttonClass(look, className)}>
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('chat.talk')}
    </PersonalLink>
  );
}
