import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';

/** The regions, to choose from. */
export function useRegions(): readonly { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const { data = [] } = useQuery({ queryKey: ['regions', i18n.language], queryFn: () => call('listCities', {}) });
  return data.map(({ code, name }) => ({ value: code, label: name }));
}
