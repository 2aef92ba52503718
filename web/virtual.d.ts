declare module 'virtual:api-routes' {
  import type { EndpointName } from '#contract/api.ts';

  export const routes: Record<EndpointName, readonly [method: string, path: string]>;
}
