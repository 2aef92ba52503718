/** What stands in the fields by name, as typed. Several codes stand in one field with spaces between. */
export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, readonly string[]>>;

/** The fields of one form, kept outside the rendering: a key typed into one of fifty fields draws that one alone. */
export interface Form {
  values: () => Values;
  problems: () => Problems;
  /** Sets a field and takes its problem away. */
  set: (name: string, value: string) => void;
  /** Puts other values in the place of all. */
  replace: (values: Values) => void;
  refuse: (problems: Problems) => void;
  subscribe: (listener: () => void) => () => void;
}

export function makeForm(start: Values): Form {
  const listeners = new Set<() => void>();
  let values = start;
  let problems: Problems = {};
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    values: () => values,
    problems: () => problems,
    set(name, value) {
      if ((values[name] ?? '') === value) return;
      values = { ...values, [name]: value };
      if (name in problems) problems = without(problems, name);
      tell();
    },
    replace(next) {
      values = next;
      problems = {};
      tell();
    },
    refuse(next) {
      problems = next;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function without(problems: Problems, name: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([other]) => other !== name));
}

export function codesIn(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter(Boolean);
}

/** `codes` with `code` in it where it was not, and without it where it was. */
export function toggledCode(text: string | undefined, code: string): string {
  const codes = codesIn(text);
  return (codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code]).join(' ');
}
