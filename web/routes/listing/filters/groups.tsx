import { memo } from 'react';
import { useOptionsAddress } from '../../../ads/options.tsx';
import { useLocale } from '../../../i18n/figures.tsx';
import { CachedHtml } from '../../../ui/cached-html.tsx';
import { recordNames } from '../names.ts';
import { BodiesGroup } from './bodies-group.tsx';
import { ChoicesGroup } from './choices-group.tsx';
import { namesOf, type Group } from './filter-groups.ts';
import { FilteringProvider, useFiltering, type Filtering } from './filtering.tsx';
import { LimitGroup } from './limit-group.tsx';
import { NearGroup } from './near-group.tsx';
import { RangeGroup } from './range-group.tsx';
import { isSameFor } from './same-for.ts';
import { SwitchesGroup } from './switches-group.tsx';
import { TakeoverGroup } from './takeover-group.tsx';
import { YearsGroup } from './years-group.tsx';

/** Every filter of the section, in its order. Without their counts they look the same for many addresses. */
export function Groups() {
  const filtering = useFiltering();
  const [locale, options] = [useLocale(), useOptionsAddress()];
  return runsOf(filtering.section.groups).map((run, index) => (
    <CachedHtml key={index} of={() => (filtering.isCounted ? null : keyOf(run, filtering, [String(index), locale, options]))}>
      {run.map((group, place) => (
        <Part key={place} group={group} filtering={filtering} />
      ))}
    </CachedHtml>
  ));
}

const known = new WeakMap<readonly Group[], Group[][]>();

/** The groups before the price, it alone, and those after it: amounts are rarely the same. */
function runsOf(groups: readonly Group[]): Group[][] {
  const runs = known.get(groups) ?? split(groups);
  known.set(groups, runs);
  return runs;
}

function split(groups: readonly Group[]): Group[][] {
  const price = groups.findIndex(({ kind }) => kind === 'range');
  if (price < 0) return [[...groups]];
  return [groups.slice(0, price), groups.slice(price, price + 1), groups.slice(price + 1)];
}

/** What uncounted groups depend on; null for amounts that somebody has typed, which are rarely the same again. */
function keyOf(run: readonly Group[], { section, parameters, names, look, today }: Filtering, context: readonly string[]): string | null {
  const own = run.flatMap(namesOf);
  const chosen = own.flatMap((name) => parameters.getAll(name).map((value) => [name, value]));
  if (chosen.length > 0 && run.every(({ kind }) => kind === 'range')) return null;
  // Models are listed for a brand, and trims for a model.
  const has = ['brand', 'model'].map((name) => parameters.has(name));
  const named = recordNames.filter((name) => own.includes(name)).map((name) => names[name]);
  return JSON.stringify(['groups', section.name, ...context, look, today.slice(0, 4), has, chosen, named]);
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
    case 'takeover':
      return <TakeoverGroup />;
    case 'near':
      return <NearGroup />;
    // What is a section's own comes from its screen.
    default:
      return null;
  }
}
