import { ShieldCheck, ShieldOff } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { SecondFactorStateShown } from '#contract/people/second-factor.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ItemRow } from './item-row.tsx';
import { Panel } from './panel.tsx';
import { RemoveDialog, RenewDialog, SetUpDialog } from './second-factor-dialogs.tsx';

const dialogs = { setUp: SetUpDialog, renew: RenewDialog, remove: RemoveDialog };

/** The second factor of a business: on or off, and its backup codes. */
export function SecondFactorPanel({ state: { is_on: isOn, since, backup_codes_left: left } }: { state: SecondFactorStateShown }) {
  const { t } = useTranslation();
  const day = useDay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const close = () => {
    setOpen(null);
    void revalidate();
  };
  return (
    <Panel title={t('secondFactor.name')} advice={t('secondFactor.why')}>
      <ItemRow
        icon={isOn ? ShieldCheck : ShieldOff}
        name={t(isOn ? 'secondFactor.on' : 'secondFactor.off')}
        note={since && [t('secondFactor.since', { day: day(since) }), t('secondFactor.left', { count: left })].join(' · ')}
      />
      <div className="mt-2 flex flex-wrap gap-2 max-small:*:w-full">
        {isOn ? (
          <>
            <Button look="outlined" onClick={() => setOpen('renew')}>
              {t('secondFactor.renew')}
            </Button>
            <Button look="danger" onClick={() => setOpen('remove')}>
              {t('secondFactor.turnOff')}
            </Button>
          </>
        ) : (
          <Button look="filled" onClick={() => setOpen('setUp')}>
            {t('secondFactor.turnOn')}
          </Button>
        )}
      </div>
      {Dialog && <Dialog onClose={close} />}
    </Panel>
  );
}
