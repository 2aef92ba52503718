import { Bell, Lock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';

/** Two lines on what happens then. */
export function WhatFollows() {
  const { t } = useTranslation();
  const lines = [
    { Icon: Bell, words: t('offers.sheet.thenAnswer') },
    { Icon: Lock, words: t('offers.sheet.thenReserve') },
  ];
  return (
    <section>
      <h3 className="text-14 font-semibold">{t('offers.sheet.then')}</h3>
      <ul className="mt-1.5 grid gap-1.5 text-14 text-ink-2">
        {lines.map(({ Icon, words }) => (
          <li key={words} className="flex gap-2.5">
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
