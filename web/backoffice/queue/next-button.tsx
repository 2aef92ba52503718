import { Play } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { caseKinds } from '#contract/backoffice/moderation.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { staffCall } from '../desk/calls.ts';
import { adminPaths } from '../desk/paths.ts';
import { useKeys } from '#web/platform/ui/keys/keys.ts';
import { Key } from '#web/platform/ui/keys/keys-help.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** Takes the free case that has waited longest, of the kind that is shown. */
export function NextButton({ kind: given }: { kind?: string }) {
  const { t } = useTranslation('backoffice');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, act } = useAction();
  const kind = caseKinds.find((one) => one === (given ?? params.get('kind')));
  const next = () =>
    act(async () => {
      const { id } = await staffCall('claimNextCase', { body: kind ? { kind } : {} });
      if (id === null) toast(t('queue.nothing'));
      else await navigate(adminPaths.case(id));
    });
  useKeys({ g: () => void next() });
  return (
    <Button look="filled" disabled={busy} aria-busy={busy} onClick={() => void next()}>
      <Play size={16} aria-hidden="true" className="turns fill-current" />
      {t('queue.next')}
      <span aria-hidden="true" className="max-wide:hidden">
        <Key>G</Key>
      </span>
    </Button>
  );
}
