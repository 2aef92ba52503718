import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResponseOf, RequestOf } from '#contract/platform/endpoint.ts';
import type { StaffApi, StaffEndpointName } from '#contract/app/staff-api.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { staffCall } from './calls.ts';

interface Facts {
  enabled?: boolean;
  /** Milliseconds after which the query is refetched; also when the window gets the focus. */
  every?: number;
  /** Shows what was there until the next answer comes: for pages of one table. */
  keep?: boolean;
}

/** The response of an endpoint of the back office, refetched when the window gets the focus. */
export function useStaffQuery<Name extends StaffEndpointName>(
  name: Name,
  request: RequestOf<StaffApi[Name]>,
  { enabled = true, every, keep = false }: Facts = {},
): UseQueryResult<ResponseOf<StaffApi[Name]>> {
  const { i18n } = useTranslation();
  return useQuery<ResponseOf<StaffApi[Name]>>({
    queryKey: ['admin', name, i18n.language, request],
    queryFn: ({ signal }) => staffCall(name, request, { signal }),
    enabled,
    staleTime: 0,
    // What was refused will be refused again.
    retry: (count, error) => count < 1 && !(error instanceof ApiFailure && error.status < 500),
    ...(every !== undefined && { refetchInterval: every, refetchOnWindowFocus: true }),
    ...(keep && { placeholderData: keepPreviousData }),
  });
}

/** Invalidates the queries of these endpoints: visible ones are refetched. */
export function useForget(): (...names: StaffEndpointName[]) => Promise<void> {
  const client = useQueryClient();
  return async (...names) => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: ['admin', name] })));
  };
}

/** Puts an answer in the place of what was read before. */
export function useReplace() {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  return <Name extends StaffEndpointName>(name: Name, request: RequestOf<StaffApi[Name]>, answer: ResponseOf<StaffApi[Name]>): void => {
    client.setQueryData(['admin', name, i18n.language, request], answer);
  };
}
