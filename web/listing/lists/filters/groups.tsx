import { memo } from 'react';
import { BodiesGroup } from './bodies-group.tsx';
import { ChoicesGroup } from './choices-group.tsx';
import type { Group } from './filter-groups.ts';
import { FilteringProvider, useFiltering, type Filtering } from './filtering.tsx';
import { LimitGroup } from './limit-group.tsx';
import { MonthGroup } from './month-group.tsx';
import { LabelsGroup } from './labels-group.tsx';
import { NearGroup } from './near-group.tsx';
import { RangeGroup } from './range-group.tsx';
import { isSameFor } from './same-for.ts';
import { SwitchesGroup } from './switches-group.tsx';
import { TakeoverGroup } from './takeover-group.tsx';
import { YearsGroup } from './years-group.tsx';

/** Every filter of the section, in its order. */
export function Groups() {
  const filtering = useFiltering();
  return filtering.section.groups.map((group, place) => <Part key={place} group={group} filtering={filtering} />);
}

interface PartProps {
  group: Group;
  filtering: Filtering;
}

/** Drawn again only when something of its own changed: a tap on a phone must not wait for twenty other groups. */
const Part = memo(
  function Part({ group, filtering }: PartProps) {
    const Own = filtering.own.groups?.[group.kind];
    return <FilteringProvider value={filtering}>{Own ? <Own /> : <OneGroup {...group} />}</FilteringProvider>;
  },
  (before, after) => before.group === after.group && isSameFor(after.group, before.filtering, after.filtering),
);

function OneGroup(group: Group) {
  switch (group.kind) {
    case 'choices':
      return <ChoicesGroup {...group} />;
    case 'bodies':
      return <BodiesGroup />;
    case 'range':
      return <RangeGroup {...group} />;
    case 'years':
      return <YearsGroup />;
    case 'limit':
      return <LimitGroup {...group} />;
    case 'switches':
      return <SwitchesGroup {...group} />;
    case 'month':
      return <MonthGroup />;
    case 'labels':
      return <LabelsGroup />;
    case 'takeover':
      return <TakeoverGroup />;
    case 'near':
      return <NearGroup />;
    // What is a section's own comes from its screen.
    default:
      return null;
  }
}
