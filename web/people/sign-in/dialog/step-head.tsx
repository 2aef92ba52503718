import type { ReactNode } from 'react';

/** The heading of a step and what it asks for. */
export function StepHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <h2 tabIndex={-1} className="text-22 font-bold outline-none small:text-28">
        {title}
      </h2>
      {children && <div className="mt-1 text-ink-2">{children}</div>}
    </div>
  );
}

/** A line at the foot of a step with a way to another one. */
export function OtherWay({ question, answer, onTake }: { question: ReactNode; answer: ReactNode; onTake: () => void }) {
  return (
    <p className="text-center text-14 text-ink-2">
      {question}{' '}
      <button type="button" onClick={onTake} className="min-h-11 px-1 font-semibold text-brand hover:underline">
        {answer}
      </button>
    </p>
  );
}
