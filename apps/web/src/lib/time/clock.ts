let aheadMs = 0;

/** The server's time as far as it is known; sales, badges and countdowns use it. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Sets the clock from the server (`serverTime` of a response); it may differ from the browser's by minutes, in development by days. */
export function followServerTime(serverTime: string): void {
  const told = Date.parse(serverTime);
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}
