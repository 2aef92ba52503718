import { useLocation, useNavigate } from 'react-router';

/** Reloads the screen in place: address, filters and scroll position stay. A language in the address is dropped, as it would win. */
export function useRefresh(): () => Promise<void> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async () => {
    const kept = new URLSearchParams(search);
    kept.delete('lng');
    await navigate({ pathname, search: kept.toString(), hash }, { replace: true, preventScrollReset: true });
  };
}
