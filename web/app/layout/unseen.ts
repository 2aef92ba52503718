import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageKeyOf } from '#web/platform/session/dialog-address.ts';

/**
 * What is out of sight is laid out when it comes near (`unseen` in the style sheet), and its height is a guess until then. On
 * a page that one comes back to all of it is laid out at once: else one would not find the place that was left.
 */
export const returnScript = `if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.laid='out'`;

/** Whether this page was come back to in the history of the tab; a dialog that opens or closes over it changes nothing. */
export function useCameBack(): boolean {
  const key = pageKeyOf(useLocation());
  const back = useNavigationType() === 'POP';
  const [page, setPage] = useState({ key, back: false });
  if (page.key !== key) setPage({ key, back });
  return page.back;
}
