import { PackageOpen } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { UserType } from '#contract/kinds.ts';
import type { MayPost } from '#contract/posting.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Without a package: what the account has for nothing, and the way to more. */
export function NoPackage({ kind, free: { limit, remaining } }: { kind: UserType; free: MayPost }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <Notice
      picture={<PackageOpen size={40} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('payments.own.none')}
      advice={
        <>
          {t('posting.open', { count: limit, number: digits(limit - remaining), limit: digits(limit) })} {t('payments.own.noneAdvice')}
        </>
      }
    >
      <LinkButton look="filled" to={paths.packages({ type: kind })}>
        {t('payments.own.see')}
      </LinkButton>
    </Notice>
  );
}
