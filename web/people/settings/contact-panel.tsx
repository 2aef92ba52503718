import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { ContactWays } from '#contract/people/contacts.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Panel } from './panel.tsx';
import { TimeSelect } from '#web/platform/ui/form/time-select.tsx';

const usualHours = { from: '16:00', until: '22:00' };

/** How a private seller is reached besides chat. Each change is saved at once. */
export function ContactPanel({ contact }: { contact: ContactWays }) {
  const { t } = useTranslation();
  const [ways, choose] = useWays(contact);
  const { by_phone, by_whatsapp, call_hours: hours } = ways;
  return (
    <Panel title={t('settings.contact.title')} advice={t('settings.contact.advice')}>
      <div className="-my-2 divide-y divide-line">
        <SwitchRow
          checked={by_phone}
          note={t('settings.contact.phoneNote')}
          onChange={({ target }) => choose(target.checked ? { by_phone: true } : { by_phone: false, call_hours: null })}
        >
          {t('settings.contact.phone')}
        </SwitchRow>
        {by_phone && (
          <div className="pb-3">
            <SwitchRow
              checked={hours !== null}
              note={t('settings.contact.hoursNote')}
              onChange={({ target }) => choose({ call_hours: target.checked ? usualHours : null })}
            >
              {t('settings.contact.hours')}
            </SwitchRow>
            {hours && <Hours hours={hours} onChoose={(call_hours) => choose({ call_hours })} />}
          </div>
        )}
        <SwitchRow
          checked={by_whatsapp}
          note={t('settings.contact.whatsappNote')}
          onChange={({ target }) => choose({ by_whatsapp: target.checked })}
        >
          {t('settings.contact.whatsapp')}
        </SwitchRow>
      </div>
      <p role="status" className="mt-4 rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2 empty:hidden">
        {!by_phone && !by_whatsapp && t('settings.contact.hidden')}
      </p>
    </Panel>
  );
}

type CallHours = NonNullable<ContactWays['call_hours']>;

function Hours({ hours, onChoose }: { hours: CallHours; onChoose: (hours: CallHours) => void }) {
  const { t } = useTranslation();
  const isWrong = hours.from === hours.until;
  return (
    <div className="mt-2 grid gap-1.5">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {(['from', 'until'] as const).map((end) => (
          <span key={end} className="flex items-center gap-3 max-tablet:flex-1">
            <span aria-hidden="true">{t(`settings.contact.${end}`)}</span>
            <TimeSelect
              label={t(`settings.contact.${end}`)}
              value={hours[end]}
              wrong={isWrong}
              onChange={(clock) => onChoose({ ...hours, [end]: clock })}
            />
          </span>
        ))}
      </div>
      <div role="alert">{isWrong && <FieldError id="call-hours">{t('settings.contact.same')}</FieldError>}</div>
    </div>
  );
}

/** The choice as it is shown, ahead of the server; what was not saved goes back. */
function useWays(saved: ContactWays): [ContactWays, (changes: Partial<ContactWays>) => void] {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [ways, setWays] = useState(saved);
  const choose = async (changes: Partial<ContactWays>) => {
    setWays((before) => ({ ...before, ...changes }));
    if (changes.call_hours && changes.call_hours.from === changes.call_hours.until) return;
    try {
      await call('updateProfile', { body: { contact: changes } });
      toast(t('settings.saved'));
      void revalidate();
    } catch (error) {
      setWays(saved);
      toast(error instanceof ApiFailure ? error.error.detail : t('settings.contact.failed'), { tone: 'bad' });
    }
  };
  return [ways, (changes) => void choose(changes)];
}
