/** Milliseconds since the epoch (UTC). Everything else in the simulator receives its time from a `Now`. */
export type Now = () => number;

export const systemNow: Now = () => Date.now();
