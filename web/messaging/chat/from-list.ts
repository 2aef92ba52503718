/** Whether the state of an address says that one came from the list of conversations. */
export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;
}
