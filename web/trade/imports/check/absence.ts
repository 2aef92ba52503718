import { useState } from 'react';

/** What the business says of cars that its file does not have; it stays while one goes about the views of the dry run. */
export function useAbsence() {
  const [isFull, setFull] = useState(false);
  const [pauses, setPauses] = useState(false);
  const [count, setCount] = useState('');
  return { isFull, pauses: isFull && pauses, count, setFull, setPauses, setCount };
}

export type Absence = ReturnType<typeof useAbsence>;
