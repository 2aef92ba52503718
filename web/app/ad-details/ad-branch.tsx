import { LocateFixed, MapPin } from 'virtual:icons';
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import type { PublicBranch } from '#contract/listing/branches.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';

interface Place {
  latitude: number;
  longitude: number;
}

/** The branch at which a car stands, and the one nearest to the reader once their place is known. */
export function AdBranch({ ad, branch }: { ad: Ad; branch: PublicBranch }) {
  const { t, i18n } = useTranslation();
  const { number } = useFigures();
  const { place, state, locate } = usePlace();
  const { data } = useQuery({
    queryKey: ['branches-of-ad', i18n.language, ad.id, place],
    queryFn: () => call('getBranchesOfAd', { params: { id: ad.id }, query: place ?? {} }),
    enabled: place !== null,
  });
  const nearest = data?.nearest ?? null;
  const distance = nearest && t('branchPage.away', { distance: number(Math.round(nearest.metres / 100) / 10) });
  return (
    <section aria-label={t('branchPage.title')} className="grid gap-2 rounded-card border border-line bg-surface p-4 text-14 wide:px-6">
      <BranchLine
        label={t('branchPage.standsAt')}
        business={ad.owner.id}
        branch={branch}
        note={nearest?.id === branch.id ? distance : null}
      />
      {nearest && nearest.id !== branch.id && (
        <BranchLine label={t('branchPage.nearest')} business={ad.owner.id} branch={nearest} note={distance} />
      )}
      {!nearest && branch.location && (
        <p role="status">
          {state === 'refused' ? (
            <span className="text-ink-3">{t('branchPage.refused')}</span>
          ) : (
            <button
              type="button"
              onClick={locate}
              disabled={state === 'asked'}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline noscript:hidden"
            >
              <LocateFixed size={17} strokeWidth={1.75} aria-hidden="true" />
              {t(state === 'asked' ? 'branchPage.locating' : 'branchPage.findNearest')}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

interface LineProps {
  label: string;
  business: number;
  branch: PublicBranch;
  note: string | null;
}

function BranchLine({ label, business, branch: { slug, name, address }, note }: LineProps) {
  const written = useWritten();
  return (
    <p className="flex gap-2.5">
      <MapPin size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0">
        <span className="text-ink-3">{label}</span>{' '}
        <Link to={paths.branch(business, slug)} {...written(name)} className="font-semibold hover:underline">
          {name}
        </Link>
        <span className="block text-ink-3 wrap-anywhere">
          <bdi {...written(address)}>{address}</bdi>
          {note && ` · ${note}`}
        </span>
      </span>
    </p>
  );
}

/** Where the reader is: at once where they allowed it before, else when they ask. Three decimals are a hundred metres: enough. */
function usePlace() {
  const [place, setPlace] = useState<Place | null>(null);
  const [state, setState] = useState<'asked' | 'refused' | null>(null);
  const locate = () => {
    setState('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(null);
        setPlace({ latitude: rounded(latitude), longitude: rounded(longitude) });
      },
      () => setState('refused'),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  useEffect(() => {
    let isHere = true;
    const query = async () => (await navigator.permissions.query({ name: 'geolocation' })).state;
    query().then(
      (known) => isHere && known === 'granted' && locate(),
      () => {},
    );
    return () => void (isHere = false);
  }, []);
  return { place, state, locate };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
