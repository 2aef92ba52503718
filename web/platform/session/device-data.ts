/** The database of the browser with handovers that were not sent yet (rental/handovers). */
export const handoverDatabase = 'handovers-1';

/** Removes what is in the databases of this browser, as the person signs out. */
export function deleteDatabases(): void {
  try {
    indexedDB.deleteDatabase(handoverDatabase);
  } catch {
    // A browser that stores nothing has none.
  }
}
