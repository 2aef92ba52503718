import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation as useLibrary } from 'react-i18next';
import { expect, it } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { useTranslation } from './use-translation-on-server.ts';
import { wordsOnServer } from './server.ts';

type Hook = (namespace?: 'admin') => { t: unknown; i18n: { language: string } };

function Texts({ useWords }: { useWords: Hook }) {
  const { t, i18n } = useWords();
  const { t: admin } = useWords('admin');
  return [i18n.language, textOf(t, 'common.retry'), textOf(t, 'search.label'), textOf(admin, 'nav.overview')].join(' | ');
}

const textOf = (t: unknown, key: string) => (typeof t === 'function' ? String(t(key)) : '');

const rendered = (language: Language, useWords: Hook) =>
  renderToString(
    <I18nextProvider i18n={wordsOnServer(language)}>
      <Texts useWords={useWords} />
    </I18nextProvider>,
  );

it.each(languages)('the words of the server are those of the library: %s', (language) => {
  expect(rendered(language, useTranslation)).toBe(rendered(language, useLibrary));
  expect(rendered('ar', useTranslation)).toBe('ar | أعد المحاولة | ابحث في السوق كله | نظرة عامة');
});
