import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { queryText } from '#web/platform/calls/query-text.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import type { Loaded } from './studio.tsx';
import { isWhole, readStudio, type TypedPlate } from './typed-plate.ts';

const pauseMs = 400;

/** The plate of the screen: typed here, and in the address after a pause, where its score is asked for. */
export interface TypedStudio {
  typed: TypedPlate;
  /** Problems are of the plate in the address: what is typed since has none yet. */
  loaded: Loaded;
  /** Something was typed whose score is not here yet. */
  isWaiting: boolean;
  change: (part: Partial<TypedPlate>) => void;
  /** Asks at once. */
  sendNow: () => void;
  again: () => void;
  /** Where the same plate is of another class. */
  pathOf: (part: Partial<TypedPlate>) => string;
}

export function useTypedPlate(loaded: Loaded): TypedStudio {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const requested = readStudio(parameters);
  const go = (query: string) => void navigate(`${paths.plateStudio()}${query}`, { replace: true, preventScrollReset: true });
  const { text, type, sendNow } = useTyped(queryText({ ...requested }), go, pauseMs);
  const typed = readStudio(new URLSearchParams(text));
  const pathOf = (part: Partial<TypedPlate>) => paths.plateStudio({ ...typed, ...part });
  const isCurrent = text === queryText({ ...requested });
  return {
    typed,
    loaded: isCurrent ? loaded : { scored: null, problems: {}, hasFailed: false },
    isWaiting: isWhole(typed) && (!isCurrent || state === 'loading'),
    change: (part) => type(queryText({ ...typed, ...part })),
    sendNow: () => sendNow(text),
    again: () => go(text),
    pathOf,
  };
}
