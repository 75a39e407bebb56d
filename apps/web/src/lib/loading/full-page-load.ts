let load = (path: string): void => window.location.assign(path);

/** Leaves by a full page load, so that no data of another organization stays in memory. */
export function fullPageLoad(path: string): void {
  load(path);
}

/** Tests replace the browser here. */
export function setFullPageLoad(next: (path: string) => void): void {
  load = next;
}
