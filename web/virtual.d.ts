declare module 'virtual:api-routes' {
  import type { EndpointName } from '#contract/api.ts';

  export const routes: Record<EndpointName, readonly [method: string, path: string]>;
}

declare module 'virtual:staff-routes' {
  import type { StaffEndpointName } from '#contract/staff-api.ts';

  export const routes: Record<StaffEndpointName, readonly [method: string, path: string]>;
}
