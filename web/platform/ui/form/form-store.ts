import { useSyncExternalStore, type ReactNode } from 'react';

/** A sentence for each field that is wrong, by its name. */
export type Problems = Record<string, string>;

interface FormState<Values> {
  values: Values;
  problems: Problems;
  /** What went wrong beside the fields. */
  failure: ReactNode;
  sending: boolean;
  /** How often problems were found. Each time the focus goes to them. */
  refusals: number;
}

/** The state of one form, outside the rendering: in a form of fifty fields a typed key draws one field alone. */
export interface FormStore<Values> {
  state: () => FormState<Values>;
  /** Sets a field and takes its problem away. */
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Sets several fields and takes their problems away. */
  change: (changes: Partial<Values>) => void;
  /** Puts other values in the place of all. */
  replace: (values: Values) => void;
  refuse: (problems: Problems, failure?: ReactNode) => void;
  setSending: (sending: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createFormStore<Values extends object>(initial: Values): FormStore<Values> {
  const listeners = new Set<() => void>();
  let state: FormState<Values> = { values: initial, problems: {}, failure: null, sending: false, refusals: 0 };
  const update = (changes: Partial<FormState<Values>>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    set(name, value) {
      if (!Object.is(state.values[name], value)) {
        update({ values: { ...state.values, [name]: value }, problems: without(state.problems, [name]) });
      }
    },
    change(changes) {
      update({ values: { ...state.values, ...changes }, problems: without(state.problems, Object.keys(changes)) });
    },
    replace: (values) => update({ values, problems: {} }),
    refuse: (problems, failure = null) => update({ problems, failure, refusals: state.refusals + 1 }),
    setSending: (sending) => update({ sending }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A part of the state; draws anew when that part changes. */
export function useFormState<Values, Part>({ state, subscribe }: FormStore<Values>, select: (state: FormState<Values>) => Part): Part {
  const read = () => select(state());
  return useSyncExternalStore(subscribe, read, read);
}

function without(problems: Problems, names: readonly string[]): Problems {
  if (!names.some((name) => name in problems)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)));
}
