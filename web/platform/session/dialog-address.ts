import { useLocation, useNavigate, type Location } from 'react-router';
import { signInSteps, type SignInStep } from './sign-in-request.ts';

const name = 'dialog';

/**
 * The open dialog in the address: `#dialog=login`. It stands behind the #, so that opening and closing it load nothing
 * anew and the page beneath keeps what was typed. `rest` stands beside it (`#dialog=code&kind=office`).
 */
export function useDialogAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, key } = location;
  const state: unknown = location.state;
  const inHash = new URLSearchParams(location.hash.slice(1));
  const at = (step: SignInStep, rest: Record<string, string> = {}) => {
    return { pathname, search, hash: `#${new URLSearchParams({ [name]: step, ...rest })}` };
  };
  return {
    step: stepOf(inHash.get(name)),
    rest: (part: string) => inHash.get(part),
    open: (step: SignInStep) => navigate(at(step), { preventScrollReset: true, state: { before: state, dialogOpenedHere: key } }),
    go: (step: SignInStep, rest?: Record<string, string>) => navigate(at(step, rest), { replace: true, preventScrollReset: true, state }),
    close: () =>
      wasOpenedHere(state) ? navigate(-1) : navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true }),
    arrived: stepOf(new URLSearchParams(search).get(name)),
    arrive: (step: SignInStep) => {
      const kept = new URLSearchParams(search);
      kept.delete(name);
      return navigate(
        { ...at(step), search: kept.toString() },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      );
    },
  };
}

/** A window of a page at `#name`, which a reload and the back button know. */
export function useWindowAddress(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash, key } = location;
  const state: unknown = location.state;
  return {
    isOpen: hash === `#${name}`,
    open: () => navigate({ pathname, search, hash: name }, { preventScrollReset: true, state: { before: state, dialogOpenedHere: key } }),
    close: () =>
      wasOpenedHere(state) ? navigate(-1) : navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true }),
  };
}

function stepOf(text: string | null): SignInStep | null {
  return signInSteps.find((step) => step === text) ?? null;
}

/** The key in the history of the page itself, be the dialog open over it or not: what is kept for the one is kept for the other. */
export function pageKeyOf({ key, state }: Location): string {
  return wasOpenedHere(state) ? state.dialogOpenedHere : key;
}

function wasOpenedHere(state: unknown): state is { dialogOpenedHere: string } {
  return typeof state === 'object' && state !== null && 'dialogOpenedHere' in state;
}
