import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import type { EstimateReason } from '#contract/listing/price-estimates.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { MethodLink } from './method-link.tsx';

/** The one thing to do where there is no estimate; nothing where there is none. */
export function NextStep({ ad: { id, car, owner }, reason }: { ad: Ad; reason: EstimateReason }) {
  const { t } = useTranslation();
  const isMine = useSession()?.userId === owner.id;
  const look = 'inline-flex min-h-11 items-center justify-self-start text-14 font-semibold text-brand hover:underline';
  if (reason === 'facts') {
    return isMine ? (
      <Link to={paths.editCar(id)} className={look}>
        {t('estimate.none.addFacts')}
      </Link>
    ) : (
      <Link to={paths.chat({ ad: id, user: owner.id })} className={look}>
        {t('estimate.none.ask')}
      </Link>
    );
  }
  if ((reason === 'few' || reason === 'wide') && car) {
    return (
      <Link to={paths.cars({ brand: car.brand.id, model: car.model.id })} className={look}>
        {t('estimate.none.similar')}
      </Link>
    );
  }
  return reason === 'withheld' ? <MethodLink /> : null;
}
