import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#web/platform/calls/calls.ts';

/** Refusals that other parts of the market have too, whose own words would speak of those. */
const said = ['blocked', 'offers_closed', 'deal_open', 'offer_limit', 'offer_refused'] as const;

/** Why an act on an offer was refused, in words of offers; undefined where the refusal's own words do. */
export function useOfferWords(): (failure: ApiFailure) => string | undefined {
  const { t } = useTranslation();
  return ({ error }) => {
    const code = said.find((one) => one === error.code);
    return code && t(`offers.why.${code}`);
  };
}
