import { useLocation, useNavigate } from 'react-router';

/** Loads the screen anew where it stands: address, filters and scroll stay. A language in the address is dropped, as it would win. */
export function useRefresh(): () => Promise<void> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async () => {
    const kept = new URLSearchParams(search);
    kept.delete('lng');
    await navigate({ pathname, search: kept.toString(), hash }, { replace: true, preventScrollReset: true });
  };
}
