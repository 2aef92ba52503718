import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The picture on the full screen, stored in the address (`?photo=3`), so that Back closes it. */
export function useOpenPicture(count: number): [opened: number | null, open: (index: number) => void, close: () => void] {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const requested = Number(query.get('photo')) - 1;
  const opened = Number.isInteger(requested) && requested >= 0 && requested < count ? requested : null;
  const at = (photo: string | null) => {
    const next = new URLSearchParams(query);
    if (photo === null) next.delete('photo');
    else next.set('photo', photo);
    return { search: next.toString() };
  };
  return [
    opened,
    (index) => void navigate(at(String(index + 1)), { preventScrollReset: true, state: { openedHere: true } }),
    () => void (wasOpenedHere(state) ? navigate(-1) : navigate(at(null), { replace: true, preventScrollReset: true })),
  ];
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
