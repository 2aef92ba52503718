export const userTypes = ['user', 'seller', 'showroom', 'office'] as const;
export type UserType = (typeof userTypes)[number];

export const businessTypes = ['seller', 'showroom', 'office'] as const satisfies readonly UserType[];
export type BusinessType = (typeof businessTypes)[number];

/** The businesses that have a list of their own. */
export type Business = Extract<UserType, 'showroom' | 'office'>;

/** The roles of the staff. */
export const staffRoles = ['moderator', 'support', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const adTypes = ['car', 'rental', 'plate'] as const;
export type AdType = (typeof adTypes)[number];

export const adStatuses = ['pending', 'active', 'reserved', 'sold', 'paused', 'expired', 'rejected', 'removed', 'draft'] as const;

/** The list of each type on the site. */
export const adLists: Record<AdType, string> = { car: '/cars', rental: '/rent', plate: '/plate-number' };

/** Goods that people look for in a search and that are not sold here. */
export const unsoldGoods = ['motorcycles', 'bicycles', 'boats', 'parts', 'equipment', 'property', 'devices', 'livestock'] as const;
export type UnsoldGoods = (typeof unsoldGoods)[number];

/** The kinds of price: fixed, negotiable, or by offers only (على السوم). */
export const priceModes = ['fixed', 'negotiable', 'soum'] as const;

/** The maximum rows of one page of a list, and the default. */
export const pageSizeMost = 50;
export const pageSizeDefault = 20;

/** Counts are exact up to here and estimated above. */
export const countExactUpTo = 10_000;

/** Screens that a sentence in the search box can ask for. */
export const screens = ['post', 'showrooms', 'offices', 'rentals'] as const;
export type Screen = (typeof screens)[number];
