let aheadMs = 0;

/** The time of the server as far as it is known: the page shows sales, badges and countdowns by it. */
export function now(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Takes over the server's clock (`serverTime` of an answer); it may differ from the reader's by minutes, in development by days. */
export function followServerTime(serverTime: string): void {
  const told = Date.parse(serverTime);
  if (!Number.isNaN(told)) aheadMs = told - Date.now();
}
