import { useTranslation } from 'react-i18next';
import type { AdminObjection } from '#contract/backoffice/admin-prices.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { staffCall } from '../desk/calls.ts';
import { useForget } from '../desk/queries.ts';

/** What holds for the ad since an objection, and the way to take it back. */
export function InEffect({ objection, onDone }: { objection: AdminObjection; onDone: () => void }) {
  const { t } = useTranslation('backoffice');
  const forget = useForget();
  const { busy, act } = useAction();
  const params = { id: objection.ad_id };
  const undo = (work: () => Promise<unknown>) =>
    void act(async () => {
      await work();
      await forget('listObjections');
      onDone();
    });
  return (
    <div className="grid gap-2 rounded-field bg-sunken p-3">
      {objection.is_withheld && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-14">
          {t('prices.isWithheld')}
          <Button
            look="outlined"
            disabled={busy}
            onClick={() => undo(() => staffCall('withholdEstimate', { params, body: { is_withheld: false } }))}
            className="px-3 text-14"
          >
            {t('prices.showAgain')}
          </Button>
        </p>
      )}
      {objection.is_excluded && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-14">
          {t('prices.isExcluded')}
          <Button
            look="outlined"
            disabled={busy}
            onClick={() => undo(() => staffCall('excludeFromEvidence', { params, body: { is_excluded: false } }))}
            className="px-3 text-14"
          >
            {t('prices.countAgain')}
          </Button>
        </p>
      )}
    </div>
  );
}
