export const userTypes = ['user', 'seller', 'showroom', 'office'] as const;
export type UserType = (typeof userTypes)[number];

/** Who works in the back office, and on what. */
export const staffRoles = ['moderator', 'support', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const adTypes = ['car', 'rental', 'plate'] as const;
export type AdType = (typeof adTypes)[number];

/** How a price is asked: as it is, open to offers, or by offers alone (على السوم). */
export const priceModes = ['fixed', 'negotiable', 'soum'] as const;

/** The most rows that one page of a list holds, and how many it holds when nobody says. */
export const pageSizeMost = 50;
export const pageSizeDefault = 20;
