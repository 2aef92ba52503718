import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Capability } from '#contract/platform/member-roles.ts';
import { RenderedFor, useMay } from './may.ts';
import type { ActingAs } from './store.ts';

const noura: ActingAs = {
  id: 7,
  role: 'sales',
  branches: [3],
  may_price: true,
  may_accept: false,
  person: { id: 21, full_name: 'نورة السالم', profile_picture: null },
};

function Offered({ capability }: { capability: Capability }) {
  return useMay(capability) ? 'shown' : 'hidden';
}

function seen(member: ActingAs | null, capability: Capability): string {
  return renderToString(
    <RenderedFor value={member}>
      <Offered capability={capability} />
    </RenderedFor>,
  );
}

it('shows a member of sales what the role and its ticks allow', () => {
  const capabilities = ['ad', 'chat', 'price', 'accept', 'team', 'billing', 'costs', 'personal', 'holder'] as const;
  expect(capabilities.filter((capability) => seen(noura, capability) === 'shown')).toEqual(['ad', 'chat', 'price']);
});

it('shows the holder of the account everything', () => {
  for (const capability of ['holder', 'personal', 'team'] as const) expect(seen(null, capability)).toBe('shown');
});
