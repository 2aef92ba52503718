/** Who works in a business and what each may do in its name. Values alone: the site shows the same table that the server enforces. */

export const memberRoles = ['owner', 'manager', 'sales', 'accountant'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The roles of those who may do something; none: the holder of the account alone, or nobody while acting. */
export const rolesOf = {
  /** What protects the account itself: password, phone, e-mail, second factor, closing, own data, papers. */
  holder: [],
  /** What a person does for themselves alone: buying, bidding, booking, favourites, reports. Nobody does it while acting. */
  personal: [],
  team: ['owner'],
  /** Keys of the API and webhooks. */
  keys: ['owner'],
  merchant: ['owner'],
  /** Packages, invoices, dues, transfers, tax data. */
  billing: ['owner', 'accountant'],
  /** What a business took in: statements and the report of money. */
  money: ['owner', 'manager', 'accountant'],
  bulk: ['owner', 'manager'],
  import: ['owner', 'manager'],
  feeds: ['owner', 'manager'],
  costs: ['owner', 'manager'],
  branches: ['owner', 'manager'],
  profile: ['owner', 'manager'],
  assign: ['owner', 'manager'],
  refund: ['owner', 'manager'],
  invite_sales: ['owner', 'manager'],
  reports: ['owner', 'manager'],
  /** Changing a price that was asked. Sales if the owner ticked it. */
  price: ['owner', 'manager'],
  /** Agreeing to an amount, or naming one to a buyer. Sales if the owner ticked it. */
  accept: ['owner', 'manager'],
  /** New ads, edits other than of the price, status. */
  ad: ['owner', 'manager', 'sales'],
  chat: ['owner', 'manager', 'sales'],
  offer: ['owner', 'manager', 'sales'],
  deal: ['owner', 'manager', 'sales'],
  booking: ['owner', 'manager', 'sales'],
  lead: ['owner', 'manager', 'sales'],
  /** The stock without costs, notices, the profile. */
  read: ['owner', 'manager', 'sales', 'accountant'],
  /** What concerns nobody but the caller: reading the market, the own session. */
  public: ['owner', 'manager', 'sales', 'accountant'],
} as const satisfies Record<string, readonly MemberRole[]>;

export type Capability = keyof typeof rolesOf;

export interface Ticks {
  may_price: boolean;
  may_accept: boolean;
}

/** What the owner ticks for a member of sales. */
const tickOf: Partial<Record<Capability, keyof Ticks>> = { price: 'may_price', accept: 'may_accept' };

/** Whether a member may do this in the name of the business. */
export function memberMay(member: Ticks & { role: MemberRole }, capability: Capability): boolean {
  const tick = tickOf[capability];
  if (member.role === 'sales' && tick !== undefined) return member[tick];
  return rolesOf[capability].some((role) => role === member.role);
}

/** The holder of the account is one of them. */
export const ownersMost = 3;
export const invitationDays = 7;
export const invitationsADay = 10;
/** The seats of a business without a package; the holder of the account takes none. */
export const seatsLeast = 1;
