import type { FieldProblem } from '#contract/platform/errors.ts';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import { fieldWords } from '#server/platform/words.ts';

/** Collects the errors of all fields of an input, so that they are reported together. */
export interface Faults {
  add: (field: string, problem: FieldProblem, limit?: unknown) => void;
  /** Throws `invalid` if anything was added. */
  refuse: () => void;
}

export function openFaults(language: Language): Faults {
  const fields: Record<string, string[]> = {};
  return {
    add: (field, problem, limit) => (fields[field] ??= []).push(fieldWords(problem, language, limit)),
    refuse: () => {
      if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
    },
  };
}
