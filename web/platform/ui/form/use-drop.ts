import { useRef, useState, type DragEvent } from 'react';

/** Takes files that are dropped on an element with `dropHandlers`, unless they are not wanted now; `over` while they are held above it. */
export function useDrop(onFiles: (files: File[]) => void, isWanted = true) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const carries = ({ dataTransfer }: DragEvent) => isWanted && dataTransfer.types.includes('Files');
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!carries(event)) return;
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const dropHandlers = {
    onDragEnter: enter(1),
    onDragLeave: enter(-1),
    onDragOver: (event: DragEvent) => carries(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, dropHandlers };
}
