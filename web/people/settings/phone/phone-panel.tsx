import { Smartphone } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedPhone } from '#contract/people/account-rules.ts';
import type { User } from '#contract/people/accounts.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { ItemRow } from '../item-row.tsx';
import { Panel } from '../panel.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const PhoneDialog = lateAct(() => import('./phone-dialog.tsx'));

/** The phone that one signs in with. */
export function PhonePanel({ me }: { me: User }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState(false);
  return (
    <Panel title={t('settings.phone.title')} advice={t('settings.phone.advice')}>
      <div className="-my-3">
        <ItemRow
          icon={Smartphone}
          name={me.phone === null ? t('settings.phone.none') : <PhoneNumber phone={me.phone} />}
          note={t(me.phone === null ? 'settings.phone.noneAdvice' : 'settings.phone.signsIn')}
        >
          {me.phone !== null && (
            <span className="hidden small:inline">
              <Tag tone="good">{t('settings.verification.checked')}</Tag>
            </span>
          )}
          <Button look="outlined" className="px-3.5! text-14" onClick={() => setChanging(true)}>
            {t(me.phone === null ? 'settings.phone.add' : 'settings.phone.change')}
          </Button>
        </ItemRow>
      </div>
      {changing && (
        <Suspense>
          <PhoneDialog current={me.phone} asksPassword={me.has_password || me.phone !== null} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

/** `+966 55 123 4567`, with the code of its country. */
export function PhoneNumber({ phone }: { phone: string }) {
  const { digits } = useFigures();
  return (
    <bdi dir="ltr" className="tabular-nums">
      {digits(spacedPhone(phone))}
    </bdi>
  );
}
