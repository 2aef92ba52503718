import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useKeys, useTableKeys } from '#web/platform/ui/keys/keys.ts';

interface Acts {
  /** Where the rows are. */
  box: RefObject<HTMLElement | null>;
  addPath: string;
  select: (id: number, isRange: boolean) => void;
  edit: (id: number) => void;
  /** Opens the act for the price of what is selected, or of the row where nothing is. */
  price: (id: number | null) => void;
  /** Goes to the bar of what is selected. */
  bulk: () => void;
}

/** The keys of the stock. The row that has the focus is the one that they are about. */
export function useStockKeys({ box, addPath, select, edit, price, bulk }: Acts): void {
  const navigate = useNavigate();
  const row = () => {
    const id = Number(document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));
    return id > 0 ? id : null;
  };
  const onRow = (act: (id: number) => void) => () => {
    const id = row();
    if (id !== null) act(id);
  };
  useTableKeys(box);
  useKeys({
    x: (event) => onRow((id) => select(id, event.shiftKey))(),
    e: onRow(edit),
    p: () => price(row()),
    b: bulk,
    n: () => void navigate(addPath),
  });
}
