import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { defaultLanguage, languages, type Language as Words } from '#contract/platform/languages.ts';
import { call } from '#web/platform/api/browser.ts';
import type { Digits } from '#web/platform/calls/context.ts';
import { calendars, chooseCalendar, useCalendar } from '#web/platform/i18n/calendar.ts';
import { localeOf } from '#web/platform/i18n/figures.tsx';
import { useChooseLanguage } from '#web/platform/preferences/choose-language.ts';
import { useDigitsChoice } from '#web/platform/preferences/choose-digits.ts';
import { chooseTheme, chosenTheme, themeChoices, watchTheme, type ThemeChoice } from '#web/platform/preferences/theme.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Route } from './+types/language.ts';
import { Panel, TabPage } from './panel.tsx';
import { useMe } from './settings.tsx';

export const handle = { i18n: ['people'] };

/** The day that the choices of a calendar show. */
export function loader(): { today: string } {
  return { today: new Date().toISOString() };
}

export default function Language({ loaderData: { today } }: Route.ComponentProps) {
  return (
    <TabPage tab="language">
      <LanguagePanel />
      <FiguresPanel today={today} />
      <ThemePanel />
    </TabPage>
  );
}

function LanguagePanel() {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const toast = useToast();
  const choose = useChooseLanguage();
  const { revalidate } = useRevalidator();
  const [isChanging, setIsChanging] = useState(false);
  const language = languages.find((one) => one === i18n.language) ?? defaultLanguage;
  const keep = async (now: Words) => {
    try {
      await call('updateProfile', { body: { language: now } });
    } catch {
      toast(t('settings.language.notKept'), { tone: 'bad' });
    }
  };
  const change = async (now: Words) => {
    setIsChanging(true);
    await keep(now);
    await choose(now);
    setIsChanging(false);
  };
  return (
    <Panel title={t('settings.language.title')} advice={t('settings.language.advice')}>
      <RadioCards
        name="language"
        legend={t('settings.language.title')}
        value={language}
        choices={languages.map((one) => ({
          value: one,
          label: <span lang={one}>{t(one === language ? 'settings.language.own' : 'header.otherLanguage')}</span>,
        }))}
        onChange={(one) => void change(one)}
      />
      {me.language !== language && !isChanging && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          {t(`settings.language.writesIn.${me.language}`)}
          <Button look="plain" className="px-1!" onClick={() => void keep(language).then(revalidate)}>
            {t(`settings.language.writeIn.${language}`)}
          </Button>
        </p>
      )}
    </Panel>
  );
}

/** How figures and days are written. */
function FiguresPanel({ today }: { today: string }) {
  const { t, i18n } = useTranslation();
  const calendar = useCalendar();
  const [digits, chooseDigits] = useDigitsChoice();
  const day = (one: (typeof calendars)[number]) =>
    new Intl.DateTimeFormat(localeOf(i18n.language, digits, one), { dateStyle: 'long', timeZone: 'Asia/Riyadh' }).format(new Date(today));
  return (
    <Panel title={t('settings.figures.title')} advice={t('settings.figures.advice')}>
      <div className="grid gap-5">
        <RadioCards
          name="calendar"
          legend={t('settings.figures.calendar')}
          legendShown
          value={calendar}
          choices={calendars.map((one) => ({ value: one, label: t(`settings.figures.${one}`), note: day(one) }))}
          onChange={chooseCalendar}
        />
        {i18n.language === 'ar' && (
          <RadioCards<Digits>
            name="digits"
            legend={t('footer.digits')}
            legendShown
            value={digits}
            choices={[
              { value: 'latn', label: t('footer.latn'), note: t('settings.figures.latn') },
              { value: 'arab', label: t('footer.arab'), note: t('settings.figures.arab') },
            ]}
            onChange={(one) => void chooseDigits(one)}
          />
        )}
      </div>
    </Panel>
  );
}

function ThemePanel() {
  const { t } = useTranslation();
  const theme = useSyncExternalStore<ThemeChoice | null>(watchTheme, chosenTheme, () => null);
  return (
    <Panel title={t('settings.theme.title')}>
      <RadioCards
        name="theme"
        legend={t('settings.theme.title')}
        value={theme}
        choices={themeChoices.map((one) => ({ value: one, label: t(`settings.theme.${one}`) }))}
        onChange={chooseTheme}
      />
    </Panel>
  );
}
