import {
  BookText,
  Calculator,
  CalendarDays,
  CarFront,
  ChartNoAxesCombined,
  CreditCard,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  MapPin,
  Package,
  Percent,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  Store,
  Tags,
  UserCog,
  Users,
  type LucideIcon,
} from 'virtual:icons';
import type { StaffRole } from '#contract/platform/kinds.ts';
import { known } from '#contract/platform/known.ts';
import { adminPaths } from './paths.ts';

const jobNames = [
  'overview',
  'queue',
  'tickets',
  'ads',
  'users',
  'businesses',
  'rental',
  'prices',
  'payments',
  'dues',
  'packages',
  'fees',
  'instalment-terms',
  'holidays',
  'content',
  'brands',
  'cities',
  'settings',
  'staff',
  'audit',
  'security-log',
] as const;
export type JobName = (typeof jobNames)[number];

interface Job {
  name: JobName;
  to: string;
  icon: LucideIcon;
  /** Who has it, besides an admin. */
  roles: readonly StaffRole[];
}

interface Group {
  name: 'work' | 'market' | 'money' | 'system';
  jobs: readonly Job[];
}

/** The entries of the navigation rail of the back office. */
export const groups: readonly Group[] = [
  {
    name: 'work',
    jobs: [
      { name: 'overview', to: adminPaths.overview(), icon: LayoutDashboard, roles: ['moderator', 'support', 'finance'] },
      { name: 'queue', to: adminPaths.queue(), icon: Inbox, roles: ['moderator'] },
      { name: 'tickets', to: adminPaths.tickets(), icon: LifeBuoy, roles: ['support'] },
    ],
  },
  {
    name: 'market',
    jobs: [
      { name: 'ads', to: adminPaths.ads(), icon: CarFront, roles: ['moderator', 'support'] },
      { name: 'users', to: adminPaths.users(), icon: Users, roles: ['moderator', 'support'] },
      { name: 'businesses', to: adminPaths.businesses(), icon: Store, roles: ['moderator', 'support'] },
      { name: 'rental', to: adminPaths.rental(), icon: KeyRound, roles: ['moderator', 'support'] },
      { name: 'prices', to: adminPaths.prices(), icon: ChartNoAxesCombined, roles: ['moderator'] },
      { name: 'brands', to: adminPaths.brands(), icon: Tags, roles: [] },
      { name: 'cities', to: adminPaths.cities(), icon: MapPin, roles: [] },
      { name: 'content', to: adminPaths.pages(), icon: BookText, roles: [] },
    ],
  },
  {
    name: 'money',
    jobs: [
      { name: 'payments', to: adminPaths.payments(), icon: CreditCard, roles: ['finance'] },
      { name: 'dues', to: adminPaths.dues(), icon: ReceiptText, roles: ['finance'] },
      { name: 'packages', to: adminPaths.packages(), icon: Package, roles: ['finance'] },
      { name: 'fees', to: adminPaths.fees(), icon: Percent, roles: ['finance'] },
      { name: 'instalment-terms', to: adminPaths.instalmentTerms(), icon: Calculator, roles: ['finance'] },
      { name: 'holidays', to: adminPaths.holidays(), icon: CalendarDays, roles: ['finance'] },
    ],
  },
  {
    name: 'system',
    jobs: [
      { name: 'settings', to: adminPaths.settings(), icon: Settings, roles: [] },
      { name: 'staff', to: adminPaths.staff(), icon: UserCog, roles: [] },
      { name: 'audit', to: adminPaths.audit(), icon: ScrollText, roles: [] },
      { name: 'security-log', to: adminPaths.securityLog(), icon: ShieldCheck, roles: [] },
    ],
  },
];

const jobs = groups.flatMap((group) => group.jobs);

export function jobCalled(name: JobName): Job {
  return known(
    jobs.find((job) => job.name === name),
    'job',
  );
}
