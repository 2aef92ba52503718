import { PackageOpen } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { UserType } from '#contract/platform/kinds.ts';
import type { MayPost } from '#contract/listing/posting.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';

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
