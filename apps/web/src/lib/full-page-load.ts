let load = (path: string): void => window.location.assign(path);

/** Leaves by a full page load, so that nothing of another organisation stays in memory. */
export function fullPageLoad(path: string): void {
  load(path);
}

/** Tests take the place of the browser here. */
export function setFullPageLoad(next: (path: string) => void): void {
  load = next;
}
