declare module 'virtual:api-routes' {
  import type { EndpointName } from '#contract/app/api.ts';

  export const routes: Record<EndpointName, readonly [method: string, path: string]>;
}

declare module 'virtual:staff-routes' {
  import type { StaffEndpointName } from '#contract/app/staff-api.ts';

  export const routes: Record<StaffEndpointName, readonly [method: string, path: string]>;
}

declare module 'virtual:icons' {
  import type * as ui from '#web/platform/ui/icon.tsx';
  import type lucide from '@iconify-json/lucide/icons.json';

  type Name = keyof (typeof lucide)['icons'] | keyof (typeof lucide)['aliases'];
  type PascalCase<Text extends string> = Text extends `${infer First}-${infer Rest}`
    ? `${Capitalize<First>}${PascalCase<Rest>}`
    : Capitalize<Text>;

  // `export =` is how a module exports names that are computed from a type.
  const icons: { readonly [Each in Name as PascalCase<Each>]: ui.LucideIcon };
  namespace icons {
    type LucideIcon = ui.LucideIcon;
  }
  export = icons;
}
