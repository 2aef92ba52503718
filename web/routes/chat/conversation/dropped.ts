import { useRef, useState, type DragEvent } from 'react';

const none: readonly File[] = [];

/** Files that are dragged over the conversation and dropped on it. */
export function useDropped(isTaken: boolean) {
  const [isOver, setOver] = useState(false);
  const [dropped, setDropped] = useState<readonly File[]>(none);
  const depth = useRef(0);
  const carries = ({ dataTransfer }: DragEvent) => isTaken && dataTransfer.types.includes('Files');
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!carries(event)) return;
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: enter(1),
    onDragLeave: enter(-1),
    onDragOver: (event: DragEvent) => carries(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      setDropped([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropped, handlers };
}
