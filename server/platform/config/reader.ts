export type Environment = Record<string, string | undefined>;

export type Reader = ReturnType<typeof readerOf>;

/** Reads single values of `environment`; collects errors in `wrong`, one sentence each. */
export function readerOf(environment: Environment) {
  const wrong: string[] = [];
  return {
    wrong,
    number: (name: string, fallback: number, least: number, most: number) => {
      const value = Number(environment[name] || fallback);
      if (Number.isInteger(value) && value >= least && value <= most) return value;
      wrong.push(`${name} must be a whole number from ${least} to ${most}, not "${environment[name]}".`);
      return fallback;
    },
    url: (name: string, protocols: string[], fallback: string | null) => {
      const value = environment[name] || fallback;
      if (value === null || protocols.includes(URL.parse(value)?.protocol ?? '')) return value;
      wrong.push(`${name} must be an address that starts with ${protocols.join(' or ')}//, not "${value}".`);
      return fallback;
    },
    choice: (name: string, choices: string[], fallback: string) => {
      const value = environment[name] || fallback;
      if (choices.includes(value)) return value;
      wrong.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
      return fallback;
    },
    /** A value without a default; required only where it is needed. */
    needed: (name: string, reason: string) => {
      const value = environment[name] || '';
      if (value === '') wrong.push(`${name} must be set ${reason}.`);
      return value;
    },
  };
}

/** The items of a comma-separated list. */
export function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
