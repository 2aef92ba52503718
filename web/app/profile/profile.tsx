import { Outlet, useOutletContext, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { PublicBranch } from '#contract/listing/branches.ts';
import type { Profile } from '#contract/people/profiles.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import type { Api } from '#contract/app/api.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import type { Route } from './+types/profile.ts';
import { Cover } from './cover.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

export const handle = { i18n: ['listing', 'community', 'messaging'] };

/** A page of reviews with what they come to. */
export type Reviews = ResponseOf<Api['listReviews']>;

export interface Shown {
  profile: Profile;
  /** The latest review alone, with the rating of all. */
  latest: Reviews;
  /** The language of what the API said. */
  language: string;
  branches: PublicBranch[];
  /** One's own page rather than the public one. */
  own?: boolean;
}

/** Whose profile it is and how they are rated; 404 for an account that is not open. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Shown> {
  const call = callsIn(context);
  const id = Number(params.id);
  const [profile, latest, { results: branches }] = await orNotFound(
    Promise.all([
      call('getProfile', { params: { id } }),
      call('listReviews', { params: { user_id: id }, query: { page_size: 1 } }),
      call('listBranchesOf', { params: { id } }),
    ]),
  );
  return { profile, latest, branches, language: context.get(pageContext).language };
}

/** Tabs and filters leave the person as they are. */
export function shouldRevalidate({ currentUrl, nextUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || currentParams['id'] !== nextParams['id'];
}

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  const { profile } = loaderData;
  return (
    <div key={profile.id}>
      <Cover url={profile.cover} />
      <div className="wrap">
        <ProfileHeader profile={profile} />
        <ProfileTabs profile={profile} />
        <Outlet context={loaderData} />
      </div>
    </div>
  );
}

/** Whose profile the tab belongs to. */
export function useShown(): Shown {
  return useOutletContext<Shown>();
}
