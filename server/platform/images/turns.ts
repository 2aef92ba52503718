import { takingTurns } from '../turns.ts';

/** One large photo takes up to 200 MB while it is decoded, so only a few are decoded at a time. */
export const inTurn = takingTurns(2);
