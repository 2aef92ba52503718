import type { FactGroup, Fields } from '#contract/listing/ad-types/fields.ts';

/** The names of the fields in some groups of facts. */
export type FactName<F extends Fields, Group extends FactGroup> = {
  [Name in keyof F]: F[Name] extends { facts: Group } ? Name : never;
}[keyof F] &
  string;

/** The names that come first on a screen, then the others in their order. */
export function ordered<Name extends string>(names: readonly Name[], first: readonly NoInfer<Name>[]): Name[] {
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))];
}
