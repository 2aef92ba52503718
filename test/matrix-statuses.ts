import type { Api, EndpointName } from '#contract/app/api.ts';
import type { RequestOf } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Attached, Scene } from './scene.ts';

/** The permissions as the market promises them; not read from the contract, which is compared with them. */
export const roles = ['visitor', 'user', 'seller', 'showroom', 'office', 'owner', 'other'] as const;
export type Role = (typeof roles)[number];
type Statuses = Record<Role, number>;

export interface Row<Name extends EndpointName> {
  statuses: Statuses;
  /** Of which kind the owner is, and the other one who has such a thing too; `user` unless said. */
  owner?: UserType;
  /** The codes of refusals that are not the usual ones of their status. */
  refusals?: Partial<Record<Role, ErrorCode>>;
  /** A right question: only who asks decides. */
  ask: (scene: Scene) => Question<Name> | Promise<Question<Name>>;
}

type Question<Name extends EndpointName> = RequestOf<Api[Name]> & { file?: Attached; files?: Attached[] };

const all = (status: number) => Object.fromEntries(roles.map((role) => [role, status])) as Statuses;
export const everybody = (status = 200) => all(status);
export const members = (status = 200) => ({ ...all(status), visitor: 401 });
export const owners = (status = 200, strangers = 403) => ({ ...all(strangers), visitor: 401, owner: status });
export const kinds = (may: Role[], status: number) => ({
  ...all(403),
  visitor: 401,
  ...Object.fromEntries(may.map((role) => [role, status])),
});

export type Table = { [Name in EndpointName]: Row<Name> };
