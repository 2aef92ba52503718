import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';

/** The branches in which a member works, by name; null: every branch. */
export function BranchNames({ branches }: { branches: readonly number[] | null }) {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['own-branches'], queryFn: () => call('listBranches', {}), enabled: branches !== null });
  if (branches === null) return t('session.acting.allBranches');
  const names = data?.results.filter(({ id }) => branches.includes(id)).map(({ name }) => name);
  return <bdi className="one-line">{names?.join('، ')}</bdi>;
}
