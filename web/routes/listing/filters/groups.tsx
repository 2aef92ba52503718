import { BodiesGroup } from './bodies-group.tsx';
import { ChoicesGroup } from './choices-group.tsx';
import type { Group } from './filter-groups.ts';
import { useFiltering } from './filtering.tsx';
import { MileageGroup } from './mileage-group.tsx';
import { NearGroup } from './near-group.tsx';
import { RangeGroup } from './range-group.tsx';
import { SwitchesGroup } from './switches-group.tsx';
import { YearsGroup } from './years-group.tsx';

/** Every filter of the section, in its order. */
export function Groups() {
  const { section, own } = useFiltering();
  return section.groups.map((group, index) => {
    const Own = own.groups?.[group.kind];
    return Own ? <Own key={index} /> : <OneGroup key={index} {...group} />;
  });
}

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
    case 'mileage':
      return <MileageGroup />;
    case 'switches':
      return <SwitchesGroup {...group} />;
    case 'near':
      return <NearGroup />;
    // What is a section's own comes from its screen.
    default:
      return null;
  }
}
