// When to leave: a signal, or a parent that is gone. Node >= 18, no dependencies.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `leave(reason)` once: on the first signal, or when the parent process has gone (npm and closed terminals
 * do not always pass a signal on). Further signals are swallowed, so that a second Ctrl-C does not cut the clean-up short.
 */
export function onLeave(leave) {
  let left = false;
  const once = (reason) => {
    if (left) return;
    left = true;
    leave(reason);
  };
  for (const signal of SIGNALS) process.on(signal, () => once(signal));
  // a terminal that is gone makes every write fail
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once('parent');
  }, 300).unref();
}
