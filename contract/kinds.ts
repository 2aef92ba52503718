export const userTypes = ['user', 'seller', 'showroom', 'office'] as const;
export type UserType = (typeof userTypes)[number];

/** The roles of the staff. */
export const staffRoles = ['moderator', 'support', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const adTypes = ['car', 'rental', 'plate'] as const;
export type AdType = (typeof adTypes)[number];

/** The kinds of price: fixed, negotiable, or by offers only (على السوم). */
export const priceModes = ['fixed', 'negotiable', 'soum'] as const;

/** The maximum rows of one page of a list, and the default. */
export const pageSizeMost = 50;
export const pageSizeDefault = 20;
