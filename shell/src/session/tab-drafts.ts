/** Removes what was typed on the screens of this tab and not sent: the tab's storage holds nothing else of a person. */
export function forgetTabDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing could be kept either.
  }
}
