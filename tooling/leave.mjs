// Triggers the shutdown: a signal, or a parent process that ended. Node >= 18, no dependencies.

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `leave(reason)` once: on the first signal, or when the parent process has ended (npm and closed terminals
 * do not always forward signals). Further signals are ignored, so that a second Ctrl-C does not interrupt the cleanup.
 */
export function onLeave(leave) {
  let left = false;
  const once = (reason) => {
    if (left) return;
    left = true;
    leave(reason);
  };
  for (const signal of SIGNALS) process.on(signal, () => once(signal));
  // every write to a closed terminal fails
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once('parent');
  }, 300).unref();
}
