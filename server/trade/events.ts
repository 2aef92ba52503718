/** Events of imports. */
export interface TradeEvents {
  /** An import was applied to its end, or stopped or failed before. */
  'import.ended': {
    business: number;
    import: number;
    event: 'done' | 'stopped' | 'failed';
    /** The name of the file. */
    file: string;
    added: number;
    changed: number;
    /** Rows that were not applied: faults, and what the market refused. */
    wrong: number;
  };
}
