import { CarFront, FileUp, Rss, Store, UserCog, type LucideIcon } from 'virtual:icons';
import type { Capability } from '#contract/platform/member-roles.ts';
import { paths } from '#web/platform/calls/paths.ts';

interface Entry {
  /** Its name is `workspace.entries.<name>`. */
  name: 'stock' | 'imports' | 'branches' | 'feeds' | 'team';
  to: string;
  icon: LucideIcon;
  /** Who sees it. */
  needs: Capability;
}

/** The pages of a business, as they stand in the rail: daily work first, then what the business is. */
export const entries: { daily: readonly Entry[]; business: readonly Entry[] } = {
  daily: [
    { name: 'stock', to: paths.stock(), icon: CarFront, needs: 'read' },
    { name: 'imports', to: paths.imports(), icon: FileUp, needs: 'import' },
  ],
  business: [
    { name: 'branches', to: paths.branches(), icon: Store, needs: 'branches' },
    { name: 'feeds', to: paths.feeds(), icon: Rss, needs: 'feeds' },
    { name: 'team', to: paths.team(), icon: UserCog, needs: 'invite_sales' },
  ],
};
