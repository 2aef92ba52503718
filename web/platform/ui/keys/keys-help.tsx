import { Keyboard } from 'virtual:icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '../form/switch-row.tsx';
import { switchKeys, useKeys, useKeysOn } from './keys.ts';

/** What the keys do here, and whether they do it. */
export function KeysHelp({ keys }: { keys: readonly { keys: readonly string[]; does: string }[] }) {
  const { t } = useTranslation();
  const id = useId();
  const isOn = useKeysOn();
  useKeys({ '?': () => document.getElementById(id)?.togglePopover() });
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('keys.title')}
        title={t('keys.title')}
        className="tap grid place-items-center rounded-full text-ink-2 hover:bg-sunken"
      >
        <Keyboard size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t('keys.title')}
        className="m-auto w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 text-ink shadow-float"
      >
        <p className="pb-2 font-bold">{t('keys.title')}</p>
        <dl className="grid gap-2 pb-2 text-14">
          {keys.map(({ keys: pressed, does }) => (
            <div key={does} className="flex items-center justify-between gap-3">
              <dt className="order-2 flex gap-1" dir="ltr">
                {pressed.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SwitchRow checked={isOn} onChange={(event) => switchKeys(event.target.checked)}>
          <span className="text-14">{t('keys.on')}</span>
        </SwitchRow>
      </div>
    </div>
  );
}

export function Key({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-box border border-line-strong bg-surface px-1 font-sans text-12 leading-none font-medium text-ink-2"
    >
      {children}
    </kbd>
  );
}
